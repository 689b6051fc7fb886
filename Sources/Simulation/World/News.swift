import DiscreteEvents
import IMProtocol

/// What a policy must learn of what has just happened in a world, so as to say what comes when.
enum News: Sendable {
  /// A packet was sent on a link. The number says of which kind it is.
  case sent(Link, kind: UInt64)
  /// So many packets that were under way to a device are lost: the oldest.
  case lost(DeviceID, Int)
  /// A timer was set.
  case timer(VirtualTime)
}
