/// The direction of a friendship: RCDirectionType.
///
/// In the SDK, every friendship is mutual, which has the number 2 (FR-20).
public enum DirectionType: Int32, Enumeration {
  /// Each user is in the other's friend list.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .directionType }
}
