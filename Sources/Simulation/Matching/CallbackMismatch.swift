package import IMProtocol
package import ScenarioLanguage

/// What a device should have received beside what it received, in one step.
package struct CallbackMismatch: Sendable {
  package var device: DeviceID
  /// What the step lists for the device, in order; what may come in either order as it came.
  package var expected: [Expected]
  /// What the device received, in order: indices of the log.
  package var received: [TraceIndex]
  /// The place in both lists up to which they agree.
  package var agreed: Int
  /// What captures were bound to when the first difference showed.
  let bindings: Bindings

  package struct Expected: Sendable {
    package var pattern: Reception.CallbackPattern
    /// Whether it may come in either order with the one before (`and`).
    package var isFreeWithPrevious: Bool
  }

  package enum Difference: Sendable {
    /// It is listed and did not come.
    case missing
    case unexpected
    case otherCallback
    case field(ValueMismatch)
    /// It came as one line lists it, and another says that the device receives nothing.
    case contradicted
  }

  /// A callback that is listed beside one that came, or either alone.
  package struct Row: Sendable {
    /// What is listed, by its place in `CallbackMismatch.expected`.
    package var expected: Int?
    /// What came, by its place in `CallbackMismatch.received`.
    package var received: Int?
    /// How the two differ; nil when they agree.
    package var difference: Difference?
  }

  /// Lays what is listed beside what came, so that what is missing or too much stands alone and the
  /// rest agrees; `log` is the one in which it stands. At least one row differs.
  package func rows(in log: Log) -> [Row] {
    let isContradicted = agreed == expected.count && agreed == received.count
    return (0..<agreed).map {
      Row(expected: $0, received: $0, difference: isContradicted ? .contradicted : nil)
    } + CallbackAlignment(self, log).rows
  }
}
