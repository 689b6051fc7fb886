/// An item's position in a list that is read in pages.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The time by which the list is ordered: for a request, when the request was last sent or
  /// handled; for a member, when the member joined.
  public var time: Timestamp
  /// A number that orders items with the same time (D-08).
  public var sequence: UInt32

  @inlinable package init(time: Timestamp, sequence: UInt32) {
    self.time = time
    self.sequence = sequence
  }

  /// Orders items by time, and by `sequence` if the times are equal.
  @inlinable public static func < (left: ListPosition, right: ListPosition) -> Bool {
    (left.time, left.sequence) < (right.time, right.sequence)
  }
}
