public import IMProtocol

/// The model of the friend request list page: its contents and taps, without its layout.
///
/// The page loads the device's local data (RL-01) when the page is opened and whenever the page is
/// refreshed (D-37). Until the next refresh, changes of the local data have no effect on the page.
/// The time intervals of the sections are computed once, at the opening (D-83).
public struct RequestPage: Hashable, Sendable {
  /// The parameters that were given when the page was opened.
  public let parameters: RequestPageParameters
  /// The filters that assign requests to sections.
  let filters: SectionFilters
  /// Two sections that overlap; nil if no sections overlap. If sections overlap, the page is empty
  /// (RL-11, D-35).
  public let overlap: Overlap?
  /// The sections in the order of the parameters, including empty sections (D-34).
  public internal(set) var sections: [ShownRequestPage.Section] = []
  package private(set) var tapped: ShownRequestPage.Tap?

  /// Opens a page.
  ///
  /// - Parameter given: The parameters whose sections must not overlap; by default `parameters`.
  init(
    opened parameters: RequestPageParameters, given: RequestPageParameters? = nil,
    at now: Timestamp, in clock: LocalClock
  ) {
    self.parameters = parameters
    filters = SectionFilters(parameters.sections, at: now, in: clock)
    let checked = given.map { SectionFilters($0.sections, at: now, in: clock) } ?? filters
    overlap = checked.overlap
  }

  /// Two sections that could contain the same request. Each section is represented by its index in
  /// the parameters.
  public struct Overlap: Hashable, Sendable {
    /// The section with the lower index.
    package var first: Int
    package var second: Int
    /// The start of the shared interval.
    package var start: Timestamp
    /// The end of the shared interval.
    package var end: Timestamp
    /// A type of request that both sections can contain.
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

  /// Taps a row (RL-14). Returns false and has no effect if the row does not exist.
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

  /// Returns the sections with their requests. If the page loads a request (D-118), one of the
  /// sections also contains the delegate's cells, after the section's requests (RL-13). Requests
  /// that belong to no section are not shown (D-34, D-84).
  private func grouped(_ applications: [FriendApplicationInfo]) -> [ShownRequestPage.Section] {
    var members: [[FriendApplicationInfo]] = parameters.sections.map { _ in [] }
    var hasRequests = false
    let loaded = Array(zip(applications, fates(of: applications)))
    for (application, fate) in parameters.order == .ascending ? loaded : loaded.reversed() {
      switch fate {
      case .inSection(let section):
        members[section].append(application)
        hasRequests = true
      case .inNoSection: hasRequests = true
      case .otherType, .otherStatus, .beyondCount: break
      }
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
