/// A user's role in a group: RCGroupMemberRole.
public enum GroupMemberRole: Int32, Enumeration, Fact {
  /// Any role, in a query. In a result, the user isn't a member.
  case undef = 0
  case normal = 1
  case manager = 2
  case owner = 3

  @inlinable package static var kind: EnumerationKind { .groupMemberRole }
}
