public import IMProtocol
public import ScenarioLanguage

/// What a device should have received beside what it received, in one step.
public struct CallbackMismatch: Sendable {
  /// The device.
  public var device: DeviceID
  /// What the step lists for the device, in order.
  public var expected: [Expected]
  /// What the device received, in order: indices of the trace.
  public var received: [TraceIndex]
  /// The place in both lists up to which they agree.
  public var firstDifference: Int
  /// How they differ there.
  public var difference: Difference

  /// A callback that the step lists.
  public struct Expected: Sendable {
    /// The callback and its fields.
    public var pattern: Reception.CallbackPattern
    /// Whether it may come in either order with the one before (`and`).
    public var isFreeWithPrevious: Bool
  }

  /// How expectation and reality differ.
  public enum Difference: Sendable {
    /// Nothing came any more.
    case missing
    /// Something came although nothing more is expected.
    case unexpected
    /// Another callback came.
    case otherCallback
    /// A field of the callback has another value.
    case field(ValueMismatch)
    /// None of the callbacks whose order is free fits what came.
    case noneOfGroup
  }
}
