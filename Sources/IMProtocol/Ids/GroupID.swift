/// The dense number of a group, or of a group id that a scenario sends although no such group
/// exists.
///
/// Groups are numbered as users are. `absent` stands for nil or an empty groupId.
public struct GroupID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No id at all: nil or an empty text.
  @inlinable public static var absent: GroupID { GroupID(-1) }

  /// Orders ids by their index.
  @inlinable public static func < (left: GroupID, right: GroupID) -> Bool {
    left.index < right.index
  }
}
