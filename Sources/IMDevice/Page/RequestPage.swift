public import IMProtocol

/// The friend request list page without its looks: what it shows and where it is tapped.
///
/// It loads from the device's local data (RL-01) when it is opened and whenever it is refreshed
/// (D-37), and shows that until the next time, whatever happens to the data in between. Its
/// sections are made once, at its opening (D-83).
public struct RequestPage: Hashable, Sendable {
  /// What it was opened with.
  public let parameters: RequestPageParameters
  /// What belongs to which section.
  let filters: SectionFilters
  /// Two sections that overlap; the page shows nothing then (RL-11, D-35).
  public let overlap: Overlap?
  /// The sections in the order of the parameters, those without an item too (D-34).
  public internal(set) var sections: [ShownRequestPage.Section] = []
  package private(set) var tapped: ShownRequestPage.Tap?

  init(opened parameters: RequestPageParameters, at now: Timestamp, in clock: LocalClock) {
    self.parameters = parameters
    filters = SectionFilters(parameters.sections, at: now, in: clock)
    overlap = filters.overlap
  }

  /// Two sections to which a request could belong both, by their places in the parameters.
  public struct Overlap: Hashable, Sendable {
    /// The section that is given first.
    package var first: Int
    package var second: Int
    /// The first moment that both hold.
    package var start: Timestamp
    /// Where what they share ends.
    package var end: Timestamp
    /// A type of requests that both hold.
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }

  /// How many items it shows.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// What it shows as a value, for matching and printing.
  package var value: Value {
    ShownRequestPage(title: parameters.title, sections: sections, tapped: tapped).value
  }

  mutating func load(_ applications: [FriendApplicationInfo]) {
    if overlap == nil { sections = grouped(loaded(applications)) }
  }

  /// Taps a row; false when there is none, which changes nothing (RL-14).
  public mutating func tap(section: Int64, row: Int64) -> Bool {
    guard let place = Int(exactly: section), sections.indices.contains(place),
      let item = Int(exactly: row), sections[place].items.indices.contains(item)
    else { return false }
    tapped = ShownRequestPage.Tap(
      section: section, row: row,
      handledBy: RequestPageRule.handler(handlesTaps: parameters.handlesTaps).decision)
    return true
  }

  // MARK: - Loading

  /// The requests of the wanted types and statuses, in the page's order, not more than wanted.
  private func loaded(_ applications: [FriendApplicationInfo]) -> [FriendApplicationInfo] {
    let wanted = applications.filter { application in
      (parameters.types.isEmpty || parameters.types.contains(application.type.rawValue))
        && (parameters.statuses.isEmpty
          || parameters.statuses.contains(application.status.rawValue))
    }
    let ordered = parameters.order == .ascending ? wanted : wanted.reversed()
    guard let count = parameters.count else { return ordered }
    return Array(ordered.prefix(max(0, Int(clamping: count))))
  }

  /// The sections with their requests, behind which the delegate's cells stand (RL-13). What
  /// belongs to none is not shown (D-34, D-84).
  private func grouped(_ applications: [FriendApplicationInfo]) -> [ShownRequestPage.Section] {
    var members: [[FriendApplicationInfo]] = parameters.sections.map { _ in [] }
    for application in applications {
      guard let section = filters.section(of: application) else { continue }
      members[section].append(application)
    }
    var sections = zip(parameters.sections, members).map { section, members in
      let isTurned = section.order.map { $0 != parameters.order } ?? false
      let ordered = isTurned ? members.reversed() : members
      return ShownRequestPage.Section(
        title: section.title, items: ordered.map { ShownRequestPage.Item($0) })
    }
    if let section = filters.sectionOfAdded {
      sections[section].items += parameters.added.map { ShownRequestPage.Item(title: $0) }
    }
    return sections
  }
}
