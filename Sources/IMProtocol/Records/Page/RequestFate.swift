/// The section in which a request list page shows a request, or the reason why the page does not
/// show the request.
package enum RequestFate: Hashable, Sendable {
  /// The request is in the section with this index.
  case inSection(Int)
  /// The page does not show requests of this type (RL-06).
  case otherType
  /// The page does not show requests with this status (RL-07).
  case otherStatus
  /// The page loads only a limited number of requests. This request is beyond the limit.
  case beyondCount
  /// No section includes the request (RL-09, D-34, D-84).
  case inNoSection
}
