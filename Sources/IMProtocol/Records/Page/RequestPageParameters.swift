/// What a request list page is opened with (RL-05).
public struct RequestPageParameters: Record {
  /// The raw values of the types that are shown; empty for all (RL-06).
  public var types: [Int32] = []
  /// The raw values of the statuses that are shown; empty for all (RL-07).
  public var statuses: [Int32] = []
  /// The title (RL-12).
  public var title = Text.absent
  /// The sections in the order in which they are shown (RL-08).
  public var sections: [Section] = []
  /// In which order requests are loaded, and shown where a section has no order of its own.
  public var order = RequestOrder.descending
  /// The titles of the cells that the delegate adds (RL-13).
  public var added: [Text] = []
  /// Whether the delegate takes over taps (RL-14).
  public var handlesTaps = false
  /// How many requests are loaded at most; nil for all.
  public var count: Int64?

  /// Makes the parameters of a page without sections, which shows no request.
  public init() {}

  /// A section: the title for the requests whose operationTime lies in an interval (RL-09) and that
  /// are of certain types and statuses (RL-15).
  public struct Section: Record {
    package var title: Text
    /// Where the interval begins.
    public var from: PageMoment
    /// Where it ends, which is no part of it; nil for never.
    public var to: PageMoment?
    /// In which order its items are shown (RL-15); nil for the page's.
    public var order: RequestOrder? {
      get { givenOrder?.known }
      set { givenOrder = newValue.map { Raw($0) } }
    }
    private var givenOrder: Raw<RequestOrder>?
    /// The raw values of the types that belong to it; empty for all.
    public var types: [Int32]
    /// The raw values of the statuses that belong to it; empty for all.
    public var statuses: [Int32]

    package init(
      title: Text, from: PageMoment, to: PageMoment?, order: RequestOrder? = nil,
      types: [Int32] = [], statuses: [Int32] = []
    ) {
      self.title = title
      self.from = from
      self.to = to
      givenOrder = order.map { Raw($0) }
      self.types = types
      self.statuses = statuses
    }

    static var kind: RecordKind { .requestPageSection }

    init() { self.init(title: .empty, from: .beginning, to: nil) }

    mutating func visit(_ field: inout some FieldVisitor) {
      field("title", &title, .optional)
      field("from", &from, .optional)
      field("to", &to, .optional, note: "no end unless given")
      field("order", &givenOrder, .optional, note: "the page's unless given")
      field.raws(of: FriendApplicationType.self, "types", &types, note: "empty for all")
      field.raws(of: FriendApplicationStatus.self, "status", &statuses, note: "empty for all")
    }
  }

  static var kind: RecordKind { .requestPage }

  /// Reads the values of the record. The checker has held each against its field; one that is
  /// absent all the same, as a captured value may be, is as if left out.
  public init(_ values: [Value]) {
    self.init(reading: values)
    if title == .absent { title = .empty }
  }

  mutating func visit(_ field: inout some FieldVisitor) {
    field.raws(of: FriendApplicationType.self, "types", &types, note: "empty for all")
    field.raws(of: FriendApplicationStatus.self, "status", &statuses, note: "empty for all")
    field("title", &title, .optional, note: "\(RequestPageDefaults.title) unless given")
    field("sections", &sections, .optional, note: "empty for the usual ones")
    field("order", &order, .optional)
    field("adds", &added, .optional)
    field("handlesTaps", &handlesTaps, .optional)
    field(
      "count", &count, .optional,
      .numbers(1...Int64(RequestPageDefaults.largestCount)), note: ", all unless given")
  }
}
