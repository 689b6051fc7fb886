/// The section in which a request list page shows a request, or the reason why the page doesn't
/// show it.
package enum RequestFate: Hashable, Sendable {
  /// The section with this index shows the request.
  case inSection(Int)
  /// The page does not show requests of this type (RL-06).
  case otherType
  /// The page does not show requests with this status (RL-07).
  case otherStatus
  /// The request isn't loaded, because the page loads only a limited number of requests.
  case beyondCount
  /// No section covers the request (RL-09, D-34, D-84).
  case inNoSection
}
