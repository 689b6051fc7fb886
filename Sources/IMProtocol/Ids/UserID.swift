/// The index of a user id. The indices are consecutive. There may be no account with the id,
/// because a scenario may use any id.
///
/// The ids of accounts have the lowest indices, in the order of the users' names. Digits in names
/// are compared as numbers. The indices of ids without an account follow. The value `absent` means
/// nil or an empty userId.
public struct UserID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No id. In a call, nil or an empty text means no id.
  @inlinable public static var absent: UserID { UserID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: UserID, right: UserID) -> Bool { left.index < right.index }
}
