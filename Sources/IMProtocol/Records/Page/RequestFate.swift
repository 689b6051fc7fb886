/// The section in which a request list page shows a request. If the page does not show the request,
/// the value is the reason.
package enum RequestFate: Hashable, Sendable {
  /// The request is in the section with this index.
  case inSection(Int)
  /// The page does not show requests of this type (RL-06).
  case otherType
  /// The page does not show requests with this status (RL-07).
  case otherStatus
  /// The request is not loaded, because the page loads only a limited number of requests.
  case beyondCount
  /// No section includes the request (RL-09, D-34, D-84).
  case inNoSection
}
