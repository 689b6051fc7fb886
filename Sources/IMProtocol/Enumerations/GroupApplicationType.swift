/// Whether a user applied to a group or was invited (RCGroupApplicationType).
public enum GroupApplicationType: Int32, Enumeration {
  /// The user applied to join the group.
  case application = 0
  /// The user was invited by a member.
  case invitation = 1

  @inlinable package static var kind: EnumerationKind { .groupApplicationType }
}
