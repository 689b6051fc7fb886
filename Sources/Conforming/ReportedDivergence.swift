import Simulation

/// A divergence in the report, and all other divergences that have the same cause, such as an
/// instrumentation error.
package struct ReportedDivergence {
  private(set) var divergence: Divergence
  /// The instrumentation error that explains the divergence, or nil if there is none.
  let instrumentationError: InstrumentationError?
  /// Whether it is about a listener that is registered more than once. The model then does not
  /// diverge, so no clause is contradicted.
  var isOfRepeats: Bool {
    if case .registeredTwice = instrumentationError { true } else { false }
  }
  /// The other divergences with the same cause.
  private(set) var others: [Divergence] = []

  /// The callbacks that a log has several times, at the first of them.
  init(_ repeats: RepeatedCallbacks) {
    divergence = Divergence(unexpected: repeats.row, in: repeats.log)
    instrumentationError = .registeredTwice(
      log: repeats.log, delegate: repeats.delegate, times: repeats.times)
  }

  fileprivate init(_ divergence: Divergence, _ instrumentationError: InstrumentationError?) {
    (self.divergence, self.instrumentationError) = (divergence, instrumentationError)
  }

  /// Adds a divergence with the same cause. If `isItself` is true, the added divergence is the
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
  /// Combines divergences that have the same instrumentation error, and preserves their order.
  init(_ divergences: [Divergence], _ instrumentationErrors: InstrumentationErrors) {
    self = []
    var observed: [InstrumentationError: Int] = [:]
    for divergence in divergences {
      guard let instrumentationError = instrumentationErrors.instrumentationError(of: divergence)
      else {
        append(ReportedDivergence(divergence, nil))
        continue
      }
      if let index = observed[instrumentationError] {
        let isItself =
          !instrumentationErrors.isItself(self[index].divergence, instrumentationError)
          && instrumentationErrors.isItself(divergence, instrumentationError)
        self[index].add(divergence, isItself: isItself)
      } else {
        observed[instrumentationError] = count
        append(ReportedDivergence(divergence, instrumentationError))
      }
    }
  }
}
