/// Whether a user applied to a group or was invited (RCGroupApplicationType).
public enum GroupApplicationType: Int32, Enumeration {
  case application = 0
  case invitation = 1

  @inlinable package static var kind: EnumerationKind { .groupApplicationType }
}
