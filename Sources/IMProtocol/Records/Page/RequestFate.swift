/// Where a request list page puts a request when it loads, or why it does not show the request.
package enum RequestFate: Hashable, Sendable {
  /// The request is in the section with this index.
  case inSection(Int)
  /// The page is restricted to the other type of requests (RL-06).
  case otherType
  /// The page is restricted to other statuses (RL-07).
  case otherStatus
  /// The page loads a limited number of requests, and others come first.
  case beyondCount
  /// No section takes the request (RL-09, D-34, D-84).
  case inNoSection
}
