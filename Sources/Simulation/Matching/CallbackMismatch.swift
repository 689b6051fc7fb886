package import IMProtocol
package import ScenarioLanguage

/// The callbacks that a device should have received in a step, and the callbacks that the device
/// has received.
package struct CallbackMismatch: Sendable {
  package var device: DeviceID
  /// The callbacks that the step lists for the device, in the order of the text. Callbacks that may
  /// arrive in any order are in the order of their arrival.
  package var expected: [Expected]
  /// The callbacks that the device received, in the order of their arrival, as indices into the
  /// log.
  package var received: [TraceIndex]
  /// The number of callbacks before the first difference between `expected` and `received`.
  package var agreed: Int
  /// The values of captures at the first difference.
  let bindings: Bindings

  package struct Expected: Sendable {
    package var pattern: Reception.CallbackPattern
    /// Whether the callback and the preceding callback may arrive in either order (`and`).
    package var isFreeWithPrevious: Bool
  }

  package enum Difference: Sendable {
    /// The step lists the callback, but the callback did not arrive.
    case missing
    case unexpected
    case otherCallback
    case field(ValueMismatch)
    /// The callback arrived, and a line lists the callback. However, another line requires that the
    /// device receives nothing.
    case contradicted
  }

  /// A row of the alignment of the expected callbacks with the received callbacks. A row contains
  /// an expected callback, a received callback, or both.
  package struct Row: Sendable {
    /// The expected callback, by its index in `CallbackMismatch.expected`.
    package var expected: Int?
    /// The received callback, by its index in `CallbackMismatch.received`.
    package var received: Int?
    /// The difference between the two callbacks; nil if the callbacks agree.
    package var difference: Difference?
  }

  /// Aligns the expected callbacks with the received callbacks. A missing or unexpected callback is
  /// the only callback in its row. The alignment has as many agreeing rows as possible. At least
  /// one row differs. `log` contains the received callbacks.
  package func rows(in log: Log) -> [Row] {
    let isContradicted = agreed == expected.count && agreed == received.count
    return (0..<agreed).map {
      Row(expected: $0, received: $0, difference: isContradicted ? .contradicted : nil)
    } + CallbackAlignment(self, log).rows
  }
}
