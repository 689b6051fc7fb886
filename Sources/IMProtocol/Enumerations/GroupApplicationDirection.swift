/// The part that a user plays in a group application (RCGroupApplicationDirection, D-44).
public enum GroupApplicationDirection: Int32, Enumeration, Fact {
  /// The user applied to join the group.
  case applicationSent = 0
  /// The user invited someone.
  case invitationSent = 1
  /// The user was invited.
  case invitationReceived = 2
  /// The user may approve an application that someone else sent.
  case applicationReceived = 3

  @inlinable package static var kind: EnumerationKind { .groupApplicationDirection }
}
