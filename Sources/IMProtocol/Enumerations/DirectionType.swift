/// The direction of a friendship (RCDirectionType).
///
/// In the SDK, every friendship is mutual, and a mutual friendship has the number 2 (FR-20).
public enum DirectionType: Int32, Enumeration {
  /// Each of the two users is in the other user's friend list.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .directionType }
}
