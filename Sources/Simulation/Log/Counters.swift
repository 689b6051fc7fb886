/// The numbers of events, calls, callbacks and packets in a run. The same input gives the same
/// numbers on every machine.
package struct Counters: Hashable, Sendable {
  /// Events that the engine delivered.
  package var events = 0
  /// Calls on devices and calls of the server's own interface.
  package var calls = 0
  package var callbacks = 0
  /// Packets sent, in either direction.
  package var packets = 0

  package init() {}

  /// Adds the numbers that were counted between `before` and `now`.
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
