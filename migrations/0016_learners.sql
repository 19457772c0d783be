-- How many steps of the lessons somebody has done, and when they were offered to them.
CREATE TABLE learners (
    user_id BIGINT NOT NULL PRIMARY KEY,
    done BIGINT NOT NULL,
    offered_at BIGINT
);
