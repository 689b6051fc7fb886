public import IMProtocol

/// The friend request list page without its looks: what it shows and where it is tapped.
///
/// It loads from the device's local data (RL-01) whenever it is refreshed, and shows that until the
/// next time, whatever happens to the data in between (D-33).
public struct RequestPage: Hashable, Sendable {
  /// What it was opened with.
  public let parameters: RequestPageParameters
  /// The sections in the order of the parameters, those without an item too (D-34).
  public private(set) var sections: [Section] = []
  /// The latest tap.
  public private(set) var tapped: Tap?
  /// Two sections that overlap; the page shows nothing then (RL-11, D-35).
  public private(set) var overlap: Overlap?

  /// Makes a page that has not loaded yet.
  public init(_ parameters: RequestPageParameters) {
    self.parameters = parameters
  }

  /// A section as it is shown.
  public struct Section: Hashable, Sendable {
    /// The title.
    public var title: Text
    /// The items from the top down.
    public var items: [Item]
  }

  /// An item of a section.
  public enum Item: Hashable, Sendable {
    /// A friend request.
    case request(FriendApplicationInfo)
    /// A cell that the delegate has added, with its title.
    case added(Text)
  }

  /// A tap on a row.
  public struct Tap: Hashable, Sendable {
    /// The section, from 0.
    public var section: Int64
    /// The row in its section, from 0.
    public var row: Int64
    /// Who has handled it.
    public var handler: TapHandler
  }

  /// Two sections that share moments, by their places in the parameters.
  public struct Overlap: Hashable, Sendable {
    /// The section that is given first.
    public var first: Int
    /// The section that is given later.
    public var second: Int
    /// The first moment that both hold.
    public var start: Timestamp
    /// Where what they share ends.
    public var end: Timestamp
  }

  /// How many items it shows.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Loads the requests that the device holds and groups them by the sections of this time.
  public mutating func refresh(
    with applications: [FriendApplicationInfo], at now: Timestamp, in clock: LocalClock
  ) {
    let intervals = SectionIntervals(parameters.sections, at: now, in: clock)
    overlap = intervals.overlap
    sections = overlap == nil ? grouped(loaded(applications), by: intervals) : []
    addCells()
  }

  /// Taps a row; false when there is none, which changes nothing (RL-14).
  public mutating func tap(section: Int64, row: Int64) -> Bool {
    guard let place = Int(exactly: section), sections.indices.contains(place),
      let item = Int(exactly: row), sections[place].items.indices.contains(item)
    else { return false }
    tapped = Tap(
      section: section, row: row, handler: parameters.handlesTaps ? .delegate : .page)
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
    let ordered = parameters.order.sorted(wanted)
    guard let count = parameters.count else { return ordered }
    return Array(ordered.prefix(max(0, Int(clamping: count))))
  }

  /// The sections with their requests; a request that lies in none is not shown (D-34).
  private func grouped(
    _ applications: [FriendApplicationInfo], by intervals: SectionIntervals
  ) -> [Section] {
    var members: [[FriendApplicationInfo]] = parameters.sections.map { _ in [] }
    for application in applications {
      guard let section = intervals.section(of: application.operationTime) else { continue }
      members[section].append(application)
    }
    return zip(parameters.sections, members).map { section, members in
      let ordered = section.order.map { $0.sorted(members) } ?? members
      return Section(title: section.title, items: ordered.map(Item.request))
    }
  }

  /// The delegate's cells come last (RL-13); on a page without sections they have one of their own.
  private mutating func addCells() {
    guard overlap == nil, !parameters.added.isEmpty else { return }
    if sections.isEmpty { sections = [Section(title: .empty, items: [])] }
    sections[sections.count - 1].items += parameters.added.map(Item.added)
  }
}

extension RequestOrder {
  /// Requests in this order: by the time they were last sent (D-31), either order the other's
  /// mirror image.
  func sorted(_ applications: [FriendApplicationInfo]) -> [FriendApplicationInfo] {
    switch self {
    case .ascending: applications.sorted { $0.place < $1.place }
    case .descending: applications.sorted { $1.place < $0.place }
    }
  }
}
