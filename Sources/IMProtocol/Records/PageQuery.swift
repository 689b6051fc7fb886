/// Which page of a list a call requests. A query consists of an RCPagingQueryOption and filters for
/// the items.
public struct PageQuery: Hashable, Sendable {
  /// Where the page starts.
  public var start: Start
  /// The maximum number of items on the page.
  public var count: Int64
  /// Whether the earliest item comes first (FR-45, GR-28).
  public var isAscending: Bool
  /// The requested kinds of items: types of friend requests (FR-46), directions of group
  /// applications (GR-29), or roles of members. An empty set means all kinds.
  public var kinds: RawValues
  /// Which statuses are requested (FR-47, GR-30). An empty set means all statuses.
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

  /// Where a page starts (FR-43).
  public enum Start: Hashable, Sendable {
    /// The page starts with the list's first item.
    case beginning
    /// The page starts right after the last item of the previous page.
    case after(PageToken)
    /// The call contains a text instead of a token, and the server never returned this text.
    case unreadable(Text)
  }
}

extension PageQuery.Start: FieldValue {
  static var type: ValueType { .text }

  static func read(_ value: Value, into arena: inout Arena) -> PageQuery.Start {
    if case .pageToken(let token) = value { return .after(token) }
    let text = Text.read(value, into: &arena)
    return text.isAbsentOrEmpty ? .beginning : .unreadable(text)
  }

  func value(_ arena: Arena) -> Value {
    switch self {
    case .beginning: .text(.empty)
    case .after(let token): .pageToken(token)
    case .unreadable(let text): .text(text)
    }
  }
}

extension FieldVisitor {
  /// Visits the fields of RCPagingQueryOption. Each field is a parameter of the call.
  ///
  /// A call that omits these parameters requests the first page, in descending order of time. The
  /// SDK has no default for `count`; the simulator uses 20.
  ///
  /// - Parameter counts: the page sizes that this call allows.
  mutating func page(
    _ query: inout PageQuery, _ counts: ClosedRange<Int64>, _ citedClauses: CitedClauses,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    // The token that the previous page contains (FR-43, GR-27).
    self("pageToken", &query.start, .optional, note: "empty for the first page")
    // The maximum number of items on the page.
    self(
      "count", &query.count, .optional,
      .numbers(counts, .by(.invalidPagingQueryOption, citedClauses, file: file, line: line)))
    // The order by time (FR-45, GR-28).
    self("order", &query.isAscending, .optional, note: "true for oldest first")
  }
}
