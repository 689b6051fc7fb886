public import IMProtocol

/// A model of the friend request list page: its contents and taps, but not its layout.
///
/// The page loads the device's local data (RL-01) when it is opened and at each refresh (D-37).
/// Changes of the local data between two loads have no effect on the page. The sections' time
/// intervals are computed only once, when the page is opened (D-83).
public struct RequestPage: Hashable, Sendable {
  /// The parameters with which the page was opened.
  public let parameters: RequestPageParameters
  /// Assigns requests to sections.
  let filters: SectionFilters
  /// Two overlapping sections, if there are any. A page with overlapping sections is empty (RL-11,
  /// D-35).
  public let overlap: Overlap?
  /// The sections in the order of the parameters, including empty ones (D-34).
  public internal(set) var sections: [ShownRequestPage.Section] = []
  package private(set) var tapped: ShownRequestPage.Tap?

  /// Opens a page.
  ///
  /// - Parameter given: The parameters that determine whether sections overlap. The default is
  ///   `parameters`.
  init(
    opened parameters: RequestPageParameters, given: RequestPageParameters? = nil,
    at now: Timestamp, in clock: LocalClock
  ) {
    self.parameters = parameters
    filters = SectionFilters(parameters.sections, at: now, in: clock)
    let checked = given.map { SectionFilters($0.sections, at: now, in: clock) } ?? filters
    overlap = checked.overlap
  }

  /// Two sections that could show the same request. The sections are represented by their indices
  /// in the parameters.
  public struct Overlap: Hashable, Sendable {
    /// The section with the lower index.
    package var first: Int
    package var second: Int
    /// The start of the shared interval.
    package var start: Timestamp
    /// The end of the shared interval.
    package var end: Timestamp
    /// A type of request that both sections can show.
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }

  /// The number of items on the page.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The contents of the page as a value, for matching and printing.
  package var value: Value {
    ShownRequestPage(title: parameters.title, sections: sections, tapped: tapped).value
  }

  mutating func load(_ applications: [FriendApplicationInfo]) {
    if overlap == nil { sections = grouped(applications) }
  }

  /// Taps a row (RL-14). If there is no such row, has no effect and returns false.
  public mutating func tap(section: Int64, row: Int64) -> Bool {
    guard let index = Int(exactly: section), sections.indices.contains(index),
      let item = Int(exactly: row), sections[index].items.indices.contains(item)
    else { return false }
    tapped = ShownRequestPage.Tap(
      section: section, row: row,
      handledBy: RequestPageRule.handler(handlesTaps: parameters.handlesTaps).decision)
    return true
  }

  // MARK: - Loading

  /// Returns the sections with their requests. If the page loads any request (D-118), the
  /// delegate's cells follow the requests of one section (RL-13). A request that belongs to no
  /// section is not shown (D-34, D-84).
  private func grouped(_ applications: [FriendApplicationInfo]) -> [ShownRequestPage.Section] {
    var members: [[FriendApplicationInfo]] = parameters.sections.map { _ in [] }
    var hasRequests = false
    let loaded = Array(zip(applications, fates(of: applications)))
    for (application, fate) in parameters.order == .ascending ? loaded : loaded.reversed() {
      hasRequests = hasRequests || fate.isLoaded
      if case .inSection(let section) = fate { members[section].append(application) }
    }
    var sections = zip(parameters.sections, members).map { section, members in
      let isTurned = section.order.map { $0 != parameters.order } ?? false
      let ordered = isTurned ? members.reversed() : members
      return ShownRequestPage.Section(
        title: section.title, items: ordered.map { ShownRequestPage.Item($0) })
    }
    if let section = filters.sectionOfAdded,
      RequestPageRule.asksDelegate(hasRequests: hasRequests).decision
    {
      sections[section].items += parameters.added.map { ShownRequestPage.Item(title: $0) }
    }
    return sections
  }
}
