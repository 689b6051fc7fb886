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
