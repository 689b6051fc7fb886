/// The index of a user id. The indices are consecutive. An id may belong to no account, because a
/// scenario may use any id.
///
/// The ids of accounts come first, in the order of their names. Digits in names are compared as
/// numbers. The ids without an account follow. `absent` means nil or an empty userId.
public struct UserID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No id: nil or an empty text.
  @inlinable public static var absent: UserID { UserID(-1) }

  /// Orders ids by their index.
  @inlinable public static func < (left: UserID, right: UserID) -> Bool { left.index < right.index }
}
