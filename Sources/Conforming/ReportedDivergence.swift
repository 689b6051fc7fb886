import Simulation

/// A divergence in the report, and all other divergences with the same cause. An instrumentation
/// error may be this cause.
package struct ReportedDivergence {
  private(set) var divergence: Divergence
  /// The instrumentation error that explains the divergence; nil if there is no such error.
  let instrumentationError: InstrumentationError?
  /// The other divergences that have the same cause as `divergence`.
  private(set) var others: [Divergence] = []

  /// Adds `other`, which has the same cause as `divergence`. If `isItself` is true, `other` is the
  /// instrumentation error itself, and becomes the main divergence.
  fileprivate mutating func add(_ other: Divergence, isItself: Bool) {
    if isItself {
      others.append(divergence)
      divergence = other
    } else {
      others.append(other)
    }
  }
}

extension [ReportedDivergence] {
  /// Creates the reported divergences, in the order of `divergences`. All divergences with the same
  /// instrumentation error are one reported divergence.
  init(_ divergences: [Divergence], _ instrumentationErrors: InstrumentationErrors) {
    self = []
    var observed: [InstrumentationError: Int] = [:]
    for divergence in divergences {
      guard let instrumentationError = instrumentationErrors.instrumentationError(of: divergence)
      else {
        append(ReportedDivergence(divergence: divergence, instrumentationError: nil))
        continue
      }
      if let index = observed[instrumentationError] {
        let isItself =
          !instrumentationErrors.isItself(self[index].divergence, instrumentationError)
          && instrumentationErrors.isItself(divergence, instrumentationError)
        self[index].add(divergence, isItself: isItself)
      } else {
        observed[instrumentationError] = count
        append(
          ReportedDivergence(divergence: divergence, instrumentationError: instrumentationError))
      }
    }
  }
}
