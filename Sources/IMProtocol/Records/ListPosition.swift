/// The position of an item in a list that is read in pages.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The time by which the list is ordered. For a request, this is the latest time when the request
  /// was sent or handled. For a member, this is the time when the member joined.
  public var time: Timestamp
  /// A number that orders items with the same time (D-08).
  public var sequence: UInt32

  package init(time: Timestamp, sequence: UInt32) {
    self.time = time
    self.sequence = sequence
  }

  /// Orders items by time. Items with the same time are ordered by sequence.
  public static func < (left: ListPosition, right: ListPosition) -> Bool {
    (left.time, left.sequence) < (right.time, right.sequence)
  }
}
