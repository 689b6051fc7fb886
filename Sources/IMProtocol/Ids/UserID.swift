/// Identifies a user id by a number. A scenario may use any id, so the user needn't have an
/// account.
///
/// The ids of accounts come first, ordered by the users' names, in which digits are compared as
/// numbers. Ids without an account follow. `absent` means a userId that is nil or empty.
public struct UserID: Hashable, Comparable, Sendable {
  /// The id's index in the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Indicates that there is no id: in a call, nil or an empty text.
  @inlinable public static var absent: UserID { UserID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: UserID, right: UserID) -> Bool { left.index < right.index }
}
