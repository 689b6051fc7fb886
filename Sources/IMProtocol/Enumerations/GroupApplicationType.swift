/// Whether a user applied to a group or was invited: RCGroupApplicationType.
public enum GroupApplicationType: Int32, Enumeration {
  /// The user applied.
  case application = 0
  /// A member invited the user.
  case invitation = 1

  @inlinable package static var kind: EnumerationKind { .groupApplicationType }
}
