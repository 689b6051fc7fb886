/// How much has happened in a run; the same for the same input on every machine.
public struct Counters: Hashable, Sendable {
  /// Events that the engine delivered.
  public var events = 0
  /// Calls of the SDK and of the server's own interface.
  public var calls = 0
  /// Callbacks that delegates received.
  public var callbacks = 0
  /// Packets that were sent, either way.
  public var packets = 0

  /// Counts nothing.
  public init() {}

  /// Adds what happened since an earlier reading.
  public mutating func add(_ now: Counters, since before: Counters) {
    events += now.events - before.events
    calls += now.calls - before.calls
    callbacks += now.callbacks - before.callbacks
    packets += now.packets - before.packets
  }

  /// Adds what happened elsewhere.
  public static func += (left: inout Counters, right: Counters) {
    left.events += right.events
    left.calls += right.calls
    left.callbacks += right.callbacks
    left.packets += right.packets
  }
}
