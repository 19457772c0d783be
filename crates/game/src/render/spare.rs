//! Buffers of finished frames, reused for later frames: new memory, which the system provides page by page, would
//! take a third of a frame's time.

use std::sync::{Mutex, PoisonError};

/// The maximum number of buffers kept: two for each of two frames that are drawn at the same time.
const KEPT_MAX: usize = 4;

/// The buffers of all painters.
pub(super) static SPARE: Spare = Spare(Mutex::new(Vec::new()));

pub(super) struct Spare(Mutex<Vec<Vec<u8>>>);

impl Spare {
    /// An empty buffer with room for `size` bytes.
    pub fn take(&self, size: usize) -> Vec<u8> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fitting = kept.iter().position(|buffer| buffer.capacity() >= size);
        fitting.map_or_else(|| Vec::with_capacity(size), |index| kept.swap_remove(index))
    }

    /// Keeps a buffer whose content is no longer needed. When more than [`KEPT_MAX`] would be kept, the smallest is
    /// dropped, because it fits the fewest pictures.
    pub fn keep(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push(buffer);
        let smallest = (0..kept.len()).min_by_key(|index| kept[*index].capacity());
        if let Some(smallest) = smallest.filter(|_| kept.len() > KEPT_MAX) {
            kept.swap_remove(smallest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffer_comes_back_empty_where_it_fits() {
        let spare = Spare(Mutex::default());
        spare.keep(vec![7; 100]);
        for (size, least, left) in [(101, 101, 1), (60, 100, 0), (60, 60, 0)] {
            let taken = spare.take(size);
            assert!(taken.is_empty() && taken.capacity() >= least, "{size}: {}", taken.capacity());
            assert_eq!(spare.0.lock().unwrap().len(), left, "{size}");
        }
    }

    #[test]
    fn few_buffers_are_kept() {
        let spare = Spare(Mutex::default());
        (0..9).for_each(|_| spare.keep(vec![7; 100]));
        assert_eq!(spare.0.lock().unwrap().len(), KEPT_MAX);
    }

    /// Keeps small buffers first, then larger ones, which must replace some of the small ones, then a smaller one,
    /// which must be dropped.
    #[test]
    fn largest_buffers_are_kept() {
        let spare = Spare(Mutex::default());
        [100; KEPT_MAX].into_iter().chain([900, 900, 50]).for_each(|size| spare.keep(vec![7; size]));
        let mut sizes: Vec<usize> = spare.0.lock().unwrap().iter().map(Vec::capacity).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [100, 100, 900, 900]);
    }
}
