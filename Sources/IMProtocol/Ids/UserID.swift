/// Identifies a user id by a number. A scenario may use any id, so there need not be an account
/// with this id.
///
/// The ids of accounts come first, ordered by the users' names; digits in the names are compared as
/// numbers. Ids without an account follow. `absent` represents a userId that is nil or empty.
public struct UserID: Hashable, Comparable, Sendable {
  /// The id's index in the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Indicates that a call contains nil or an empty text instead of an id.
  @inlinable public static var absent: UserID { UserID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: UserID, right: UserID) -> Bool { left.index < right.index }
}
