/// How much has happened in a run; the same for the same input on every machine.
package struct Counters: Hashable, Sendable {
  /// Events that the engine delivered.
  package var events = 0
  /// Calls of the SDK and of the server's own interface.
  package var calls = 0
  package var callbacks = 0
  /// Packets that were sent, either way.
  package var packets = 0

  package init() {}

  /// Adds what happened since an earlier reading.
  package mutating func add(_ now: Counters, since before: Counters) {
    events += now.events - before.events
    calls += now.calls - before.calls
    callbacks += now.callbacks - before.callbacks
    packets += now.packets - before.packets
  }

  package static func += (left: inout Counters, right: Counters) {
    left.add(right, since: Counters())
  }
}
