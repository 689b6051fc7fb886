import DiscreteEvents
package import IMProtocol
import IMServer

/// What the waits of a scenario have seen end by the clock alone.
package struct Waits: Sendable {
  package struct Wait: Sendable {
    /// When it began, in microseconds.
    package let start: Int64
    /// What ended meanwhile, by time; nil where the world was too large to look.
    package let expiries: [Expiry]?
  }

  package private(set) var all: [Wait] = []
  /// How much of the server's state was looked through.
  private var cost = 0

  /// No more is looked through.
  private static let mostCost = 20_000_000

  package init() {}

  mutating func append(since start: VirtualTime, _ begin: Timestamp, in world: World) {
    cost += world.size
    let isAffordable = cost <= Self.mostCost
    let expiries = isAffordable ? world.server.expiries(after: begin, until: world.serverTime) : nil
    all.append(Wait(start: start.microseconds, expiries: expiries))
  }
}
