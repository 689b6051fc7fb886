package import IMProtocol

/// Functions that determine which requests a page loads, and in which sections the page shows the
/// requests.
extension RequestPage {
  /// For each request, returns the section in which a page with these parameters shows the request.
  /// If the page does not show the request, returns the reason.
  ///
  /// - Parameter applications: the requests. The oldest request is the first.
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

  /// The index of the section that contains the cells of the delegate. The index is nil if no
  /// section contains these cells.
  package var sectionOfAddedCells: Int? { filters.sectionOfAdded }

  /// Returns the interval of a section; nil if the interval is empty.
  package func interval(ofSection section: Int) -> Range<Timestamp>? {
    filters.interval(of: section)
  }
}
