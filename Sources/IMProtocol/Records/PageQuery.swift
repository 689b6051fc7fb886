/// What a call that returns a page asks for: RCPagingQueryOption and what the list is filtered by.
@frozen
public struct PageQuery: Hashable, Sendable {
  /// Where the page begins.
  public var start: Start
  /// How many items at most.
  public var count: Int64
  /// Whether the oldest come first (FR-45, GR-28).
  public var isAscending: Bool
  /// The kinds that are wanted; all when empty: types of friend requests (FR-46), directions of
  /// group applications (GR-29), a role of members.
  public var kinds: RawValues
  /// The statuses that are wanted; all when empty (FR-47, GR-30).
  public var statuses: RawValues

  /// Makes a query.
  public init(
    start: Start, count: Int64, isAscending: Bool, kinds: RawValues = RawValues([]),
    statuses: RawValues = RawValues([])
  ) {
    self.start = start
    self.count = count
    self.isAscending = isAscending
    self.kinds = kinds
    self.statuses = statuses
  }

  /// Where a page begins (FR-43).
  @frozen
  public enum Start: Hashable, Sendable {
    /// With the first item.
    case beginning
    /// Behind the page before.
    case behind(PageToken)
    /// A token that the server never gave.
    case unreadable(Text)
  }

  /// A set of raw values of an enumeration.
  @frozen
  public struct RawValues: Hashable, Sendable {
    /// One bit for each raw value from 0 to 62.
    public private(set) var bits: UInt64 = 0
    /// One of the values, if any, that no enumeration of the SDK has.
    public private(set) var other: Int32?

    /// Makes the set of the given raw values.
    public init(_ rawValues: some Sequence<Int32>) {
      for raw in rawValues {
        if raw >= 0 && raw <= 62 { bits |= 1 << UInt64(raw) } else { other = raw }
      }
    }

    /// Whether there are none, which stands for all.
    public var isEmpty: Bool { bits == 0 && other == nil }

    /// Whether the set holds a raw value.
    public func contains(_ raw: Int32) -> Bool {
      raw >= 0 && raw <= 62 && bits & 1 << UInt64(raw) != 0
    }

    /// The raw values in ascending order.
    public var all: [Int32] { (0...62).filter(contains) + (other.map { [$0] } ?? []) }
  }
}
