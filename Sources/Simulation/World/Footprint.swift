import DiscreteEvents
import IMProtocol
import IMServer

/// What a step reads and writes, and the devices to which it sends messages. Two adjacent steps
/// commute if their footprints are disjoint.
struct Footprint: Equatable, Sendable {
  /// The rows of the server's state that the step reads and writes.
  var server = RowFootprint()
  /// The devices to which the step has sent messages. Two steps that send to the same device do not
  /// commute, because scenarios check the order of arrivals at a device.
  var receivers: Set<DeviceID> = []
  /// When the step's input arrived in the server's inbox; nil for a call of the server's own
  /// interface, which sends no packet.
  var arrival: VirtualTime?
  /// Whether time passes during the step, for example because a device connects. If so, the step
  /// delays all later ones.
  var takesTime = false
  /// Whether the step did nothing, because its packet was not sent or was lost.
  var isNothing = false

  func commutes(with other: Footprint, from now: VirtualTime) -> Bool {
    if takesTime || other.takesTime { return false }
    if isNothing || other.isNothing { return true }
    return areTimesTheSame(as: other, from: now) && !overlaps(other)
  }

  func overlaps(_ other: Footprint) -> Bool {
    !receivers.isDisjoint(with: other.receivers) || server.conflict(with: other.server)
  }

  private func areTimesTheSame(as other: Footprint, from now: VirtualTime) -> Bool {
    time(from: now) == time(from: other.time(from: now))
      && other.time(from: now) == other.time(from: time(from: now))
  }

  /// When the step happens if it is `now`. A step cannot happen before its input has arrived.
  private func time(from now: VirtualTime) -> VirtualTime { arrival.map { max($0, now) } ?? now }

  mutating func formUnion(_ other: Footprint) {
    server.formUnion(other.server)
    receivers.formUnion(other.receivers)
    takesTime = takesTime || other.takesTime
    isNothing = isNothing && other.isNothing
    arrival = arrival ?? other.arrival
  }
}

/// A transition in a sleep set (Patrice Godefroid, Partial-Order Methods for the Verification of
/// Concurrent Systems, 1996, chapter 5). It was already explored in an earlier state of the current
/// path, and nothing on the path since then depends on it, so it need not be explored again.
struct Sleeper<Transition: Sendable>: Sendable {
  let transition: Transition
  let footprint: Footprint
}
