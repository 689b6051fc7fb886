/// The index of a group id. The indices are consecutive. There may be no group with the id, because
/// a scenario may use any id.
///
/// The groups that a scenario declares have the lowest indices, in the order of the declarations.
/// The indices of all other ids follow, in the order in which the scenario first uses the ids. The
/// value `absent` means nil or an empty groupId.
public struct GroupID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No id. In a call, nil or an empty text means no id.
  @inlinable public static var absent: GroupID { GroupID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: GroupID, right: GroupID) -> Bool {
    left.index < right.index
  }
}
