import DiscreteEvents
package import IMProtocol
import IMServer

/// The requests, applications and subscriptions that expired while a scenario waited.
package struct Waits: Sendable {
  package struct Wait: Sendable {
    /// When the wait started, in microseconds.
    package let start: Int64
    /// The expiries during the wait, in ascending order of time; nil if the search for expiries
    /// exceeded its limit.
    package let expiries: [Expiry]?
  }

  package private(set) var all: [Wait] = []
  /// The total size of the worlds that were searched for expiries.
  private var cost = 0

  /// The maximum total size of the worlds that are searched for expiries.
  private static let mostCost = 20_000_000

  package init() {}

  mutating func append(since start: VirtualTime, _ begin: Timestamp, in world: World) {
    cost += world.size
    let isAffordable = cost <= Self.mostCost
    let expiries = isAffordable ? world.server.expiries(after: begin, until: world.serverTime) : nil
    all.append(Wait(start: start.microseconds, expiries: expiries))
  }
}
