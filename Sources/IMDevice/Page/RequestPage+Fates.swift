package import IMProtocol

/// Which requests a page loads, and where it shows them.
extension RequestPage {
  /// Returns for each request where a page with these parameters puts the request when it loads.
  ///
  /// - Parameter applications: the requests, the oldest first.
  package func fates(of applications: [FriendApplicationInfo]) -> [RequestFate] {
    let ordered = parameters.order == .ascending ? applications : applications.reversed()
    var loaded: Int64 = 0
    let fates = ordered.map { application -> RequestFate in
      if !parameters.types.isEmpty, !parameters.types.contains(application.type.rawValue) {
        return .otherType
      }
      if !parameters.statuses.isEmpty, !parameters.statuses.contains(application.status.rawValue) {
        return .otherStatus
      }
      loaded += 1
      if let count = parameters.count, loaded > count { return .beyondCount }
      return filters.section(of: application).map(RequestFate.inSection) ?? .inNoSection
    }
    return parameters.order == .ascending ? fates : fates.reversed()
  }

  /// The section that takes the cells that the delegate adds; nil if no section takes them.
  package var sectionOfAddedCells: Int? { filters.sectionOfAdded }

  /// Returns the interval of a section; nil if the interval is empty.
  package func interval(ofSection section: Int) -> Range<Timestamp>? {
    filters.interval(of: section)
  }
}
