import DiscreteEvents
import IMProtocol
import IMServer

/// What a step has read and written, and to whom it has led to something being sent: steps whose
/// footprints have nothing in common can change places, and nothing shows it.
struct Footprint: Equatable, Sendable {
  /// The rows of the server's state.
  var server = Touches()
  /// The devices to which something was sent: in which order it arrives at a device is asserted.
  var receivers: Set<DeviceID> = []
  /// When it was at the server's door; nil for the server's own interface, which needs no network.
  var arrival: VirtualTime?
  /// Whether time passes while it happens, as when a device connects; then all else comes later.
  var takesTime = false
  /// Whether nothing happened: nothing was sent, or it was lost.
  var isNothing = false

  func commutes(with other: Footprint, from now: VirtualTime) -> Bool {
    if takesTime || other.takesTime { return false }
    if isNothing || other.isNothing { return true }
    return areTimesTheSame(as: other, from: now) && !meets(other)
  }

  func meets(_ other: Footprint) -> Bool {
    !receivers.isDisjoint(with: other.receivers) || server.conflict(with: other.server)
  }

  private func areTimesTheSame(as other: Footprint, from now: VirtualTime) -> Bool {
    time(from: now) == time(from: other.time(from: now))
      && other.time(from: now) == other.time(from: time(from: now))
  }

  /// When it happens if it is taken at a time: not before it has arrived.
  private func time(from now: VirtualTime) -> VirtualTime { arrival.map { max($0, now) } ?? now }

  mutating func formUnion(_ other: Footprint) {
    server.formUnion(other.server)
    receivers.formUnion(other.receivers)
    takesTime = takesTime || other.takesTime
    isNothing = isNothing && other.isNothing
    arrival = arrival ?? other.arrival
  }
}

/// A transition in a sleep set: all states that it leads to were visited elsewhere, and nothing
/// that has happened since depends on it (P. Godefroid, Partial-Order Methods for the Verification
/// of Concurrent Systems, 1996, chapter 5).
struct Sleeper<Transition: Sendable>: Sendable {
  let transition: Transition
  let footprint: Footprint
}
