/// The index of a group id. The indices are consecutive. An id may belong to no group, because a
/// scenario may use any id.
///
/// The groups that a scenario declares come first, in the order of their declarations. All other
/// ids follow, in the order of their first use. `absent` means nil or an empty groupId.
public struct GroupID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No id: nil or an empty text.
  @inlinable public static var absent: GroupID { GroupID(-1) }

  /// Orders ids by their index.
  @inlinable public static func < (left: GroupID, right: GroupID) -> Bool {
    left.index < right.index
  }
}
