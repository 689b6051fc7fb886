/// What a call that returns a page asks for: RCPagingQueryOption and what the list is filtered by.
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

  package init(
    start: Start = .beginning, count: Int64 = 20, isAscending: Bool = false,
    kinds: RawValues = RawValues([]), statuses: RawValues = RawValues([])
  ) {
    self.start = start
    self.count = count
    self.isAscending = isAscending
    self.kinds = kinds
    self.statuses = statuses
  }

  /// Where a page begins (FR-43).
  public enum Start: Hashable, Sendable {
    /// With the first item.
    case beginning
    /// Behind the page before.
    case behind(PageToken)
    /// A token that the server never gave.
    case unreadable(Text)
  }
}

extension PageQuery.Start: FieldValue {
  static var type: ValueType { .text }

  static func read(_ value: Value, into arena: inout Arena) -> PageQuery.Start {
    if case .pageToken(let token) = value { return .behind(token) }
    let text = Text.read(value, into: &arena)
    return text.isAbsentOrEmpty ? .beginning : .unreadable(text)
  }

  func value(_ arena: Arena) -> Value {
    switch self {
    case .beginning: .text(.empty)
    case .behind(let token): .pageToken(token)
    case .unreadable(let text): .text(text)
    }
  }
}

extension FieldVisitor {
  /// The fields of RCPagingQueryOption, which stand flat among the parameters.
  ///
  /// A call that leaves them out asks for the first page, newest first. The SDK has no default for
  /// `count`; the simulator takes 20.
  ///
  /// - Parameter counts: how many items a page of this call may have.
  mutating func page(
    _ query: inout PageQuery, _ counts: ClosedRange<Int64>, _ grounds: Grounds,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self("pageToken", &query.start, .optional, note: "empty for the first page")
    self(
      "count", &query.count, .optional,
      .numbers(counts, .by(.invalidPagingQueryOption, grounds, file: file, line: line)))
    self("order", &query.isAscending, .optional, note: "true for oldest first")
  }
}
