package import IMProtocol
package import ScenarioLanguage

/// A difference between the callbacks that a device should have received in a step and the
/// callbacks that it received.
package struct CallbackMismatch: Sendable {
  package var device: DeviceID
  /// The callbacks that the step lists for the device, in the order of the text. Callbacks that may
  /// arrive in any order are listed in the order in which they arrived.
  package var expected: [Expected]
  /// The callbacks that the device received, in the order of arrival.
  package var received: [TraceIndex]
  /// How many callbacks precede the first difference between `expected` and `received`.
  package var agreed: Int
  /// The captured values at the first difference.
  let bindings: Bindings

  package struct Expected: Sendable {
    package var pattern: Reception.CallbackPattern
    /// Whether `and` joins this callback to the previous callback, so that the two may arrive in
    /// either order.
    package var isFreeWithPrevious: Bool
  }

  package enum Difference: Sendable {
    /// The step lists the callback, but it did not arrive.
    case missing
    case unexpected
    case otherCallback
    case field(ValueMismatch)
    /// The callback arrived as listed, but another line requires that the device receives nothing.
    case contradicted
  }

  /// A row of the alignment. A row contains an expected callback, a received callback, or both.
  package struct Row: Sendable {
    /// An index into `CallbackMismatch.expected`.
    package var expected: Int?
    /// An index into `CallbackMismatch.received`.
    package var received: Int?
    /// The difference between the two callbacks, or nil if they agree.
    package var difference: Difference?
  }

  /// Aligns the expected callbacks with the received callbacks, so that as many pairs as possible
  /// agree. A missing or unexpected callback has its own row. At least one row differs. `log`
  /// contains the received callbacks.
  package func rows(in log: Log) -> [Row] {
    let isContradicted = agreed == expected.count && agreed == received.count
    return (0..<agreed).map {
      Row(expected: $0, received: $0, difference: isContradicted ? .contradicted : nil)
    } + CallbackAlignment(self, log).rows
  }
}
