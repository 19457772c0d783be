-- What is stored of a person is found without reading every table.
CREATE INDEX game_tables_host ON game_tables (host_id);
