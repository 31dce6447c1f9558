//! What stands beside routes, seals and carts: how large it is, for the build, which finds places, and for the
//! device, which draws it.

/// Seals beside a route, at most.
pub const SEALS_AT_MOST: usize = 4;
/// How high a seal is, with its edge.
pub const SEAL_HEIGHT: i32 = 11;
/// The plate of a cart.
pub const CART: (i32, i32) = (16, 14);

/// How wide the seal of a company with so many letters is, with its edge. Neighbours share theirs.
pub const fn seal_width(letters: i32) -> i32 {
    6 * letters + 3
}
