package import IMProtocol

/// Determines which requests a page loads, and which section shows each loaded request.
extension RequestPage {
  /// For each request, returns which section shows it on a page with these parameters, or why no
  /// section shows it.
  ///
  /// - Parameter applications: the requests, oldest first.
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

  /// Returns the interval of a section; nil if the interval is empty.
  package func interval(ofSection section: Int) -> Range<Timestamp>? {
    filters.interval(of: section)
  }
}

extension RequestFate {
  /// Whether the page loads the request, whether or not a section shows it.
  var isLoaded: Bool {
    switch self {
    case .inSection, .inNoSection: true
    case .otherType, .otherStatus, .beyondCount: false
    }
  }
}
