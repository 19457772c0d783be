//! Clears the remains of deleted rows in SQLite's pages.
//!
//! With `secure_delete` SQLite overwrites each row that it deletes. But when it moves rows to another page, copies stay
//! in the unallocated space of the old page, and deleting the rows later does not reach them. Zeroing that space
//! removes the copies, one page at a time; a `VACUUM` would lock the whole file.

use crate::store::error::cause;
use crate::store::{Result, StoreError};
use sqlx::sqlite::SqlitePool;
use std::ops::Range;
use std::time::Instant;

/// How many pages are read at once: a megabyte with pages of the usual size.
const READ: i64 = 256;
/// How many pages are overwritten in one transaction. Players wait for one such transaction at most.
const WRITTEN: usize = 16;
/// The pause after each transaction, as a multiple of the transaction's duration, so that others can use the disk.
const REST: u32 = 4;
/// With fewer pages than this, the first byte of a page tells whether the page is part of a b-tree. With more pages, it
/// may be the first byte of a page number, with which some other pages begin.
const PAGES_MAX: i64 = 0x0200_0000;

/// Zeroes the unallocated space of some pages, from the page with number `from` on. Returns the number of the next
/// page, or `None` at the end.
///
/// # Errors
/// The database cannot be written now, is too large, or uses `auto_vacuum`; or SQLite was built without the table
/// `sqlite_dbpage`.
pub(super) async fn clear_some(read: &SqlitePool, write: &SqlitePool, from: i64) -> Result<Option<i64>> {
    let count: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(read).await?;
    let vacuum: i64 = sqlx::query_scalar("PRAGMA auto_vacuum").fetch_one(read).await?;
    if count >= PAGES_MAX || vacuum != 0 {
        let why = format!("unused space is not overwritten: {count} pages, auto_vacuum {vacuum}");
        return Err(StoreError::Other(cause(why)));
    }
    let next = from + READ;
    let pages = "WITH RECURSIVE numbers (n) AS (SELECT $1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $2) \
        SELECT pgno, data FROM numbers CROSS JOIN sqlite_dbpage ON pgno = n";
    let pages: Vec<(i64, Vec<u8>)> = sqlx::query_as(pages).bind(from).bind(count.min(next - 1)).fetch_all(read).await?;
    let used = pages.into_iter().filter_map(|(number, mut page)| clear(number, &mut page).then_some(number));
    let used: Vec<i64> = used.collect();
    for some in used.chunks(WRITTEN) {
        let begun = Instant::now();
        // The pages may have changed since they were read, so each is read again within the transaction.
        let mut tx = write.begin_with("BEGIN IMMEDIATE").await?;
        for number in some {
            let page = sqlx::query_scalar("SELECT data FROM sqlite_dbpage WHERE pgno = $1").bind(*number);
            let page: Option<Vec<u8>> = page.fetch_optional(&mut *tx).await?;
            if let Some(mut page) = page.filter(|page| !page.is_empty())
                && clear(*number, &mut page)
            {
                let cleared = sqlx::query("UPDATE sqlite_dbpage SET data = $1 WHERE pgno = $2");
                cleared.bind(page).bind(*number).execute(&mut *tx).await?;
            }
        }
        tx.commit().await?;
        tokio::time::sleep(REST * begun.elapsed()).await;
    }
    if !used.is_empty() {
        // Moves the write-ahead log into the database file; otherwise a player's commit would have to do so once the
        // log is long enough.
        sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(read).await?;
    }
    Ok(Some(next).filter(|next| *next <= count))
}

/// Zeroes the unallocated space of a page; returns whether that space contained anything but zeros. A page that is not
/// part of a b-tree, or does not follow the file format, stays as it is.
fn clear(number: i64, page: &mut [u8]) -> bool {
    // The first page begins with the header of the file.
    let header = if number == 1 { 100 } else { 0 };
    let mut held = false;
    for space in unallocated(page, header).unwrap_or_default() {
        if let Some(space) = page.get_mut(space).filter(|space| space.iter().any(|byte| *byte != 0)) {
            space.fill(0);
            held = true;
        }
    }
    held
}

/// The unallocated space of a b-tree page: between the pointers to cells and the cells, and in the free blocks among
/// the cells. `None` if the page is not part of a b-tree or does not follow the file format. See
/// <https://www.sqlite.org/fileformat.html#b_tree_pages>.
fn unallocated(page: &[u8], header: usize) -> Option<Vec<Range<usize>>> {
    let pointers = match page.get(header)? {
        2 | 5 => header + 12,
        10 | 13 => header + 8,
        _ => return None,
    };
    let end_of_pointers = pointers + 2 * number_at(page, header + 3)?;
    let cells = match number_at(page, header + 5)? {
        0 => 65_536,
        cells => cells,
    };
    if end_of_pointers > cells || cells > page.len() {
        return None;
    }
    let mut spaces: Vec<Range<usize>> = std::iter::once(end_of_pointers..cells).collect();
    let (mut block, mut least) = (number_at(page, header + 1)?, cells);
    while block != 0 {
        let (next, size) = (number_at(page, block)?, number_at(page, block + 2)?);
        if block < least || size < 4 || block + size > page.len() {
            return None;
        }
        spaces.push(block + 4..block + size);
        (block, least) = (next, block + size);
    }
    Some(spaces)
}

/// A number of two bytes.
fn number_at(page: &[u8], at: usize) -> Option<usize> {
    let bytes = page.get(at..at + 2)?;
    Some(usize::from(u16::from_be_bytes(bytes.try_into().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A leaf page of 64 bytes with two cells and a free block between them. Its unallocated space contains remains.
    fn leaf() -> Vec<u8> {
        let mut page = vec![0xee; 64];
        page[..12].copy_from_slice(&[13, 0, 44, 0, 2, 0, 40, 0, 0, 40, 0, 56]);
        page[40..44].fill(1);
        page[44..48].copy_from_slice(&[0, 0, 0, 12]);
        page[56..].fill(2);
        page
    }

    #[test]
    fn only_unallocated_space_is_cleared() {
        let mut page = leaf();
        assert!(clear(2, &mut page));
        let mut expected = leaf();
        expected[12..40].fill(0);
        expected[48..56].fill(0);
        assert_eq!(page, expected);
        assert!(!clear(2, &mut page), "a second time there is nothing to do");
        let first = [vec![0x53; 100], leaf()].concat();
        assert!(!clear(2, &mut first.clone()), "no page of a b-tree");
    }

    #[test]
    fn pages_against_the_format_stay() {
        for (at, byte) in [(0, 3), (0, 0), (3, 0x7f), (5, 0x7f), (6, 11), (2, 39), (2, 63), (47, 3), (47, 21), (45, 44)]
        {
            let mut page = leaf();
            page[at] = byte;
            let before = page.clone();
            assert!(!clear(2, &mut page) && page == before, "byte {at} is {byte}");
        }
        assert!(!clear(1, &mut leaf()) && !clear(2, &mut []), "too short");
    }
}
