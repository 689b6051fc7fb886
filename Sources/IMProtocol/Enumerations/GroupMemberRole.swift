/// A user's role in a group: RCGroupMemberRole.
public enum GroupMemberRole: Int32, Enumeration, Fact {
  /// In a query, this case means any role. In a result, this case means that the user is not a
  /// member.
  case undef = 0
  case normal = 1
  case manager = 2
  case owner = 3

  @inlinable package static var kind: EnumerationKind { .groupMemberRole }
}
