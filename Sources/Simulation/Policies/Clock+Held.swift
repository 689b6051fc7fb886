import DiscreteEvents
import IMProtocol

extension Clock {
  /// A link on which nothing arrives by itself.
  struct Held: Sendable {
    let link: Link
    /// When what was sent on it could have arrived.
    var arrivals: [VirtualTime] = []
  }

  /// Holds what is sent to these devices, and to the server other than through its door.
  mutating func hold(_ devices: [DeviceID]) {
    held = devices.flatMap { [Held(link: .up($0)), Held(link: .down($0))] }
  }

  func heldCount(on link: Link) -> Int { indexOfHeld(link).map { held[$0].arrivals.count } ?? 0 }

  func firstHeld(on link: Link) -> VirtualTime? {
    indexOfHeld(link).flatMap { held[$0].arrivals.first }
  }

  /// - Precondition: a packet is held on the link.
  mutating func letIn(on link: Link) {
    guard let index = indexOfHeld(link) else { return }
    held[index].arrivals.removeFirst()
    arrivals.addUnscheduled(-1, on: link)
  }

  /// What is held arrives when it would have, and nothing is held any more.
  mutating func release() {
    for one in held {
      for time in one.arrivals {
        arrivals.addUnscheduled(-1, on: one.link)
        schedule(one.link, at: max(now, time))
      }
    }
    held = []
  }

  /// Forgets what is held on a link, since it is lost; gives how much that was.
  mutating func dropHeld(on link: Link) -> Int {
    guard let index = indexOfHeld(link) else { return 0 }
    defer { held[index].arrivals = [] }
    return held[index].arrivals.count
  }

  func indexOfHeld(_ link: Link) -> Int? {
    held.isEmpty ? nil : held.firstIndex { $0.link == link }
  }
}
