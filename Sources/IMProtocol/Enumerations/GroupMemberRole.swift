/// A user's role in a group (RCGroupMemberRole).
public enum GroupMemberRole: Int32, Enumeration, Fact {
  /// In a query, this value selects any role; in a result, it means that the user isn't a member.
  case undef = 0
  /// A member without special rights.
  case normal = 1
  /// A member whom the owner has made a manager.
  case manager = 2
  /// The member who owns the group.
  case owner = 3

  @inlinable package static var kind: EnumerationKind { .groupMemberRole }
}
