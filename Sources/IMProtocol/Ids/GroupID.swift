/// Identifies a group id by a number. A scenario may use any id, so there need not be a group with
/// this id.
///
/// The groups that a scenario declares come first, in the order of their declarations. The ids of
/// groups that the scenario doesn't declare follow, in the order of their first use. `absent`
/// represents a groupId that is nil or empty.
public struct GroupID: Hashable, Comparable, Sendable {
  /// The id's index in the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Indicates that a call contains nil or an empty text instead of an id.
  @inlinable public static var absent: GroupID { GroupID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: GroupID, right: GroupID) -> Bool {
    left.index < right.index
  }
}
