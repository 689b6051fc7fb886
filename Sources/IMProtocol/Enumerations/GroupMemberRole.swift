/// What a user is in a group: RCGroupMemberRole.
public enum GroupMemberRole: Int32, Enumeration, Fact {
  /// In a query any role, in a result no member.
  case undef = 0
  case normal = 1
  case manager = 2
  case owner = 3

  @inlinable package static var kind: EnumerationKind { .groupMemberRole }
}
