import DiscreteEvents
import IMProtocol

extension Clock {
  /// A link whose packets are held: they arrive only when `letIn(on:)` or `release()` is called.
  struct Held: Sendable {
    let link: Link
    /// When the packets would have arrived if they were not held.
    var arrivals: [VirtualTime] = []
  }

  /// Holds all packets to and from these devices, except those in the server's inbox.
  mutating func hold(_ devices: [DeviceID]) {
    held = devices.flatMap { [Held(link: .up($0)), Held(link: .down($0))] }
  }

  func heldCount(on link: Link) -> Int { indexOfHeld(link).map { held[$0].arrivals.count } ?? 0 }

  func firstHeld(on link: Link) -> VirtualTime? {
    indexOfHeld(link).flatMap { held[$0].arrivals.first }
  }

  /// Lets the link's first held packet arrive.
  ///
  /// - Precondition: A packet is held on the link.
  mutating func letIn(on link: Link) {
    guard let index = indexOfHeld(link) else { return }
    held[index].arrivals.removeFirst()
    arrivals.addUnscheduled(-1, on: link)
  }

  /// Stops holding packets. A held packet now arrives at its original time, or at once if that time
  /// has passed.
  mutating func release() {
    for one in held {
      for time in one.arrivals {
        arrivals.addUnscheduled(-1, on: one.link)
        schedule(one.link, at: max(now, time))
      }
    }
    held = []
  }

  /// Discards a link's held packets, because they are lost. Returns how many packets were
  /// discarded.
  mutating func dropHeld(on link: Link) -> Int {
    guard let index = indexOfHeld(link) else { return 0 }
    defer { held[index].arrivals = [] }
    return held[index].arrivals.count
  }

  /// Returns nil if the link is not held. The function is inlined because `held` is usually empty.
  @inline(__always) func indexOfHeld(_ link: Link) -> Int? {
    held.isEmpty ? nil : held.firstIndex { $0.link == link }
  }
}
