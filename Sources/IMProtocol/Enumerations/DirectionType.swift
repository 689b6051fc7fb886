/// The direction of a friendship: RCDirectionType.
///
/// The SDK has only mutual friendship, whose number is 2 (FR-20).
public enum DirectionType: Int32, Enumeration {
  /// Each user is in the other user's friend list.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .directionType }
}
