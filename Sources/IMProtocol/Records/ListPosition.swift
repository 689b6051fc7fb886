/// The position of an item in a list that is read in pages.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The time by which the list is ordered. For example, this is the time when a request was last
  /// sent or handled, or when a member joined.
  public var time: Timestamp
  /// A number that orders the items of the same millisecond (D-08).
  public var sequence: UInt32

  package init(time: Timestamp, sequence: UInt32) {
    self.time = time
    self.sequence = sequence
  }

  /// Orders items by time. Items of the same millisecond are ordered by sequence.
  public static func < (left: ListPosition, right: ListPosition) -> Bool {
    (left.time, left.sequence) < (right.time, right.sequence)
  }
}
