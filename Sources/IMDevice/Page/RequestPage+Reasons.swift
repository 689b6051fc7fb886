public import IMProtocol

/// The reasons for the contents of a page, derived from the page's parameters.
extension RequestPage {
  /// The reasons for the contents of the page when the page is opened.
  public var reasonsOfOpening: [Reason] {
    [Reason("RL-01, RL-02, RL-05, D-80, D-83"), Reason("RL-12, D-36")]
      + reasonsOfFilters + reasonsOfSections
  }

  /// The reason for the contents of the page after a callback has refreshed the page.
  public var reasonOfRefreshing: Reason { Reason("D-37") }

  /// Why the application or the page itself handles a tap.
  public var reasonOfTap: Reason { Reason("RL-14, D-34") }

  /// Why a page with two overlapping sections shows nothing.
  package var reasonOfOverlap: Reason? { RequestPageRule.isOverlap(.overlapping).reason }

  private var reasonsOfFilters: [Reason] {
    var reasons: [Reason] = []
    if !parameters.types.isEmpty { reasons.append(Reason("RL-06")) }
    if !parameters.statuses.isEmpty { reasons.append(Reason("RL-07")) }
    if !parameters.added.isEmpty { reasons.append(Reason("RL-13, D-84, D-118")) }
    return reasons
  }

  private var reasonsOfSections: [Reason] {
    var reasons = [Reason("RL-08, RL-09, RL-15")]
    let sections = parameters.sections
    if sections.count > 1 { reasons.append(Reason("RL-11, D-35")) }
    if self.sections.contains(where: \.items.isEmpty) { reasons.append(Reason("D-34")) }
    if sections.contains(where: { $0.from.isComputed || $0.to?.isComputed == true }) {
      reasons.append(Reason("RL-10, D-33, D-38"))
    }
    if sections.contains(where: { $0.order != nil || !$0.types.isEmpty || !$0.statuses.isEmpty }) {
      reasons.append(Reason("D-84"))
    }
    return reasons
  }
}

// MARK: - Why a request is shown, or not

extension RequestPage {
  /// Why a section does not show a request that the page has loaded.
  package enum Exclusion: Equatable, Sendable {
    /// The section's interval is empty.
    case isEmpty
    /// The section begins at this time, later than the request.
    case begins(Timestamp)
    /// The section ends at this time, earlier than the request, or just then.
    case ends(Timestamp)
    /// The section shows other types of requests only.
    case otherType
    /// The section shows other statuses only.
    case otherStatus
  }

  /// The clauses that decide which section shows a request, or why no section shows it.
  package func ids(of fate: RequestFate) -> [String] {
    switch fate {
    case .inSection(let section): ids(ofSection: section)
    case .otherType: Reason("RL-06").ids
    case .otherStatus: Reason("RL-07").ids
    case .beyondCount: Reason("D-36").ids
    case .inNoSection: Reason("D-34").ids
    }
  }

  /// The clauses that decide which requests a section shows.
  private func ids(ofSection index: Int) -> [String] {
    let section = parameters.sections[index]
    let isComputed = section.from.isComputed || section.to?.isComputed == true
    let isFiltered = !section.types.isEmpty || !section.statuses.isEmpty
    return Self.ids(isComputed: isComputed) + (isFiltered ? Self.filter.ids : [])
  }

  private static func ids(isComputed: Bool) -> [String] {
    Reason(isComputed ? "RL-09, RL-10, D-33, D-83" : "RL-09").ids
  }

  private static var filter: Reason { Reason("RL-15, D-84") }

  /// Returns why a section does not show a request, and the clauses that decide this.
  ///
  /// - Precondition: The page loads the request, and the section does not show it.
  package func exclusion(
    of request: FriendApplicationInfo, fromSection index: Int
  ) -> (Exclusion, ids: [String]) {
    let section = parameters.sections[index]
    guard let interval = interval(ofSection: index) else {
      return (.isEmpty, Reason("RL-09, D-35").ids)
    }
    if request.operationTime < interval.lowerBound {
      return (.begins(interval.lowerBound), Self.ids(isComputed: section.from.isComputed))
    }
    if request.operationTime >= interval.upperBound {
      let end = section.to ?? section.from
      return (.ends(interval.upperBound), Self.ids(isComputed: end.isComputed))
    }
    let isOfType = section.types.isEmpty || section.types.contains(request.type.rawValue)
    return (isOfType ? .otherStatus : .otherType, Self.filter.ids)
  }

  /// Returns which section shows the delegate's own cells, and the reason. The fate is nil if the
  /// delegate is not asked, because the page has loaded no request.
  ///
  /// - Parameter requests: the requests that the page would load now.
  package func fateOfAddedCells(_ requests: [FriendApplicationInfo]) -> Ruling<RequestFate?> {
    let section = sections.firstIndex { $0.items.contains { $0.request == nil } }
    if let section { return Ruling(.inSection(section), Reason("RL-13, D-84")) }
    let hasShown = sections.contains { !$0.items.isEmpty }
    let isAsked = hasShown || fates(of: requests).contains { $0.isLoaded }
    return isAsked && filters.sectionOfAdded == nil
      ? Ruling(.inNoSection, Reason("RL-13, D-84"))
      : Ruling(nil, RequestPageRule.asksDelegate(hasRequests: false).reason)
  }
}
