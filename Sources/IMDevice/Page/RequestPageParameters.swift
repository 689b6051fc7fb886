public import IMProtocol

/// What a request list page is opened with (RL-05).
public struct RequestPageParameters: Hashable, Sendable {
  /// The raw values of the types that are shown; empty for all (RL-06).
  public var types: [Int32] = []
  /// The raw values of the statuses that are shown; empty for all (RL-07).
  public var statuses: [Int32] = []
  /// The title (RL-12).
  public var title = Text.empty
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
  public struct Section: Hashable, Sendable {
    /// The title.
    public var title: Text
    /// Where the interval begins.
    public var from: PageMoment
    /// Where it ends, which is no part of it; nil for never.
    public var to: PageMoment?
    /// In which order its items are shown (RL-15); nil for the page's.
    public var order: RequestOrder?
    /// The raw values of the types that belong to it; empty for all.
    public var types: [Int32]
    /// The raw values of the statuses that belong to it; empty for all.
    public var statuses: [Int32]

    /// Makes a section.
    public init(
      title: Text, from: PageMoment, to: PageMoment?, order: RequestOrder? = nil,
      types: [Int32] = [], statuses: [Int32] = []
    ) {
      self.title = title
      self.from = from
      self.to = to
      self.order = order
      self.types = types
      self.statuses = statuses
    }
  }
}
