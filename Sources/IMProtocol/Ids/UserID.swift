/// The dense number of a user account, or of an id that a scenario sends although no such account
/// exists.
///
/// Accounts come first, in the order of their names with digits compared as numbers; ids that name
/// no account follow. `absent` stands for nil or an empty userId.
public struct UserID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No id at all: nil or an empty text.
  @inlinable public static var absent: UserID { UserID(-1) }

  /// Orders ids by their index.
  @inlinable public static func < (left: UserID, right: UserID) -> Bool { left.index < right.index }
}
