/// Where an item stands in a list that is read in pages.
public struct ListPlace: Hashable, Comparable, Sendable {
  /// The time by which the list goes: when the item was last sent, handled or joined.
  public var time: Timestamp
  /// Tells items of the same millisecond apart (D-08).
  public var sequence: UInt32

  package init(time: Timestamp, sequence: UInt32) {
    self.time = time
    self.sequence = sequence
  }

  /// Orders items by time and, within a millisecond, by sequence.
  public static func < (left: ListPlace, right: ListPlace) -> Bool {
    (left.time, left.sequence) < (right.time, right.sequence)
  }
}
