/// The direction of a friendship: RCDirectionType.
///
/// The SDK only has mutual friendship, whose number is 2 (FR-20).
public enum DirectionType: Int32, Enumeration {
  /// Each user is in the other's friend list.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .directionType }
}
