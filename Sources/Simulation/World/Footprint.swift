import DiscreteEvents
import IMProtocol
import IMServer

/// The data that a step reads and writes, and the devices to which the step sends messages. Two
/// adjacent steps commute if their footprints are disjoint.
struct Footprint: Equatable, Sendable {
  /// The rows of the server's state that the step reads and writes.
  var server = RowFootprint()
  /// The devices to which the step has sent messages. Two steps that send to the same device do not
  /// commute, because scenarios check the order of arrivals at a device.
  var receivers: Set<DeviceID> = []
  /// The time at which the step's input arrived in the server's inbox; nil for a call of the
  /// server's own interface, because such a call sends no packet.
  var arrival: VirtualTime?
  /// Whether time passes during the step, for example because a device connects. If time passes
  /// during the step, the step delays all later steps.
  var takesTime = false
  /// True if the step did nothing, because its packet was lost or was not sent.
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

  /// The time at which the step happens if the current time is `now`. A step cannot happen before
  /// its input has arrived.
  private func time(from now: VirtualTime) -> VirtualTime { arrival.map { max($0, now) } ?? now }

  mutating func formUnion(_ other: Footprint) {
    server.formUnion(other.server)
    receivers.formUnion(other.receivers)
    takesTime = takesTime || other.takesTime
    isNothing = isNothing && other.isNothing
    arrival = arrival ?? other.arrival
  }
}

/// A transition in a sleep set. The transition was already explored in an earlier state of the
/// current path. No later transition on the path depends on this transition, so this transition
/// need not be explored again. Sleep sets are described in chapter 5 of "Partial-Order Methods for
/// the Verification of Concurrent Systems" (Patrice Godefroid, 1996).
struct Sleeper<Transition: Sendable>: Sendable {
  let transition: Transition
  let footprint: Footprint
}
