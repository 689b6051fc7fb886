/// What an application chooses when it opens a request list page (RL-05).
public struct RequestPageParameters: Record {
  /// Which types of requests the page shows, as raw values (RL-06); empty for all types.
  public var types: [Int32] = []
  /// Which statuses the page shows, as raw values (RL-07); empty for all statuses.
  public var statuses: [Int32] = []
  /// The page's title (RL-12).
  public var title = Text.absent
  /// The sections, from top to bottom (RL-08).
  public var sections: [Section] = []
  /// The order in which requests are loaded, and the default order of the sections' items.
  public var order = RequestOrder.descending
  /// The titles of the cells that the delegate adds (RL-13).
  public var added: [Text] = []
  /// Whether the delegate handles taps (RL-14).
  public var handlesTaps = false
  /// The maximum number of requests that the page loads; nil if there is no maximum.
  public var count: Int64?

  /// Creates parameters for a page without sections. A page without sections shows no requests.
  public init() {}

  /// A section of the page. The section has a title, and shows the requests whose operationTime is
  /// in an interval (RL-09). A section can be limited to certain types and statuses of requests
  /// (RL-15).
  public struct Section: Record {
    package var title: Text
    /// The start of the interval. The interval includes this time.
    public var from: PageMoment
    /// The end of the interval; nil if there is no end. The interval doesn't include this time.
    public var to: PageMoment?
    /// The order of the section's items (RL-15); nil if the section has the same order as the page.
    public var order: RequestOrder? {
      get { givenOrder?.known }
      set { givenOrder = newValue.map { Raw($0) } }
    }
    private var givenOrder: Raw<RequestOrder>?
    /// Which types of requests the section shows, as raw values; empty for all types.
    public var types: [Int32]
    /// Which statuses the section shows, as raw values; empty for all statuses.
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

  /// Creates the parameters from the values of the record's fields. The checker has already checked
  /// the values' types. A field with an absent value, for example from a variable, counts as
  /// omitted.
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
