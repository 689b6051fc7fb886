import DiscreteEvents
import IMProtocol
import IMServer

/// What taking a statement of a race has touched: two that touch nothing in common can change
/// places, and nothing can tell.
struct RaceTouches: Equatable {
  /// The rows of the server's state.
  var server = Touches()
  /// The devices to which something was sent: in which order it arrives at a device is asserted.
  var hearers: Set<DeviceID> = []
  /// When it was at the server's door; nil for the server's own interface, which needs no network.
  var arrival: VirtualTime?
  /// Whether time passes while it happens, as when a device connects: then everything that comes
  /// after it comes later.
  var takesTime = false
  /// Whether nothing happened: nothing was sent, or it was lost.
  var isNothing = false

  /// Whether it can change places with another from a time on.
  func commutes(with other: RaceTouches, from now: VirtualTime) -> Bool {
    if takesTime || other.takesTime { return false }
    if isNothing || other.isNothing { return true }
    return areTimesTheSame(as: other, from: now) && !meets(other)
  }

  /// Whether both touch something, of whichever kind.
  func meets(_ other: RaceTouches) -> Bool {
    !hearers.isDisjoint(with: other.hearers) || server.conflict(with: other.server)
  }

  /// Whether each happens at the same time whichever comes first.
  private func areTimesTheSame(as other: RaceTouches, from now: VirtualTime) -> Bool {
    time(from: now) == time(from: other.time(from: now))
      && other.time(from: now) == other.time(from: time(from: now))
  }

  /// When it happens if it is taken at a time: not before it has arrived.
  private func time(from now: VirtualTime) -> VirtualTime { arrival.map { max($0, now) } ?? now }

  /// What either touches.
  mutating func formUnion(_ other: RaceTouches) {
    server.formUnion(other.server)
    hearers.formUnion(other.hearers)
    takesTime = takesTime || other.takesTime
    isNothing = isNothing && other.isNothing
    arrival = arrival ?? other.arrival
  }
}
