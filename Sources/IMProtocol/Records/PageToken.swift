/// Where the next page of a list begins: behind this item.
///
/// It names an item rather than a count, so that what is added between two pages makes nobody see
/// an item twice or miss one (FR-43).
@frozen
public struct PageToken: Hashable, Comparable, Sendable {
  /// The time by which the list goes.
  public var time: Timestamp
  /// Tells items of the same millisecond apart (D-08).
  public var sequence: UInt32

  /// Makes a token.
  public init(time: Timestamp, sequence: UInt32) {
    self.time = time
    self.sequence = sequence
  }

  /// Orders items by time and, within a millisecond, by sequence.
  public static func < (left: PageToken, right: PageToken) -> Bool {
    (left.time, left.sequence) < (right.time, right.sequence)
  }
}
