//! Lists that are filled in order.

use heapless::Vec;

/// Puts an item where it belongs in a list that is in the order of a key; behind those of the same key. Gives it back
/// if the list is full.
///
/// A library's sort is made for long lists: for each kind of item it takes some five kilobytes of a chip's flash. Here no
/// list has more than a few dozen.
///
/// ```
/// let mut points = heapless::Vec::<_, 3>::new();
/// for (name, total) in [("Anna", 90), ("Emil", 70), ("Vera", 80)] {
///     let _ = rules::push_in_order(&mut points, (name, total), |&(_, total)| total);
/// }
/// assert_eq!(points, [("Emil", 70), ("Vera", 80), ("Anna", 90)]);
/// ```
///
/// # Errors
/// The item, if there is no room for it.
pub fn push_in_order<T, K: Ord, const ROOM: usize>(
    list: &mut Vec<T, ROOM>,
    item: T,
    key: impl Fn(&T) -> K,
) -> Result<(), T> {
    let own = key(&item);
    let behind = list.iter().position(|other| own < key(other));
    list.insert(behind.unwrap_or(list.len()), item)
}
