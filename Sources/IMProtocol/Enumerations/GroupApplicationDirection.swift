/// How a user takes part in a group application: RCGroupApplicationDirection (D-44).
public enum GroupApplicationDirection: Int32, Enumeration {
  /// The user applied.
  case applicationSent = 0
  /// The user invited another.
  case invitationSent = 1
  /// The user was invited.
  case invitationReceived = 2
  /// The user may approve it.
  case applicationReceived = 3

  @inlinable package static var kind: EnumerationKind { .groupApplicationDirection }
}
