/// The part that a user plays in a group application (RCGroupApplicationDirection, D-44).
public enum GroupApplicationDirection: Int32, Enumeration, Fact {
  case applicationSent = 0
  case invitationSent = 1
  case invitationReceived = 2
  /// The user may approve an application that someone else sent.
  case applicationReceived = 3

  @inlinable package static var kind: EnumerationKind { .groupApplicationDirection }
}
