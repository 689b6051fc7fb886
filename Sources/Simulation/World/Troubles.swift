import DiscreteEvents
import Ground
import IMProtocol

/// The faults that are active in a world; a world without costs a word for each list.
struct Troubles: Sendable {
  /// When a side of a half-open connection gives up, in the order of their beginnings.
  private(set) var halfOpen: [HalfOpen] = []
  /// What is to become of connections.
  var waits = ConnectionWaits()
  /// How far the clocks are ahead of the server's that are wrong.
  private(set) var clocks: [DeviceID: Int64] = [:]
  /// Restarts of the server in the midst of an input, in the order in which they were armed.
  var restartsAmid: [RestartAmid] = []

  /// A connection of which one side hears nothing.
  struct HalfOpen: Hashable, Sendable {
    let device: DeviceID
    /// The way on which nothing arrives.
    let direction: Link.Direction
    /// When whoever hears nothing ends the connection.
    let end: VirtualTime
    /// The statement by which it became so.
    let origin: Origin

    /// How long a side that hears nothing waits: two heartbeats of 15 s (D-104).
    static var patience: VirtualDuration { .milliseconds(Mutants.limit(30_000, "D-104")) }
  }

  /// A restart of the server in the midst of the next input by which it notifies a device.
  struct RestartAmid: Hashable, Sendable {
    /// The device; absent for the next input at all.
    let device: DeviceID
    /// The statement that has armed it.
    let origin: Origin
  }

  var isEmpty: Bool {
    halfOpen.isEmpty && waits.isEmpty && clocks.isEmpty && restartsAmid.isEmpty
  }

  /// How far a device's clock is ahead of the server's.
  func clock(of device: DeviceID) -> Int64 { clocks[device] ?? 0 }

  func add(to print: inout Fingerprint, at now: VirtualTime) {
    for one in halfOpen {
      print.add(one.end.microseconds - now.microseconds)
      print.add(one.device.index)
      print.add(one.direction.rawValue)
    }
    waits.add(to: &print, at: now)
    for device in clocks.keys.sorted() {
      print.add(device.index)
      print.add(UInt64(bitPattern: clock(of: device)))
    }
    print.add(restartsAmid.count)
    for one in restartsAmid { print.add(one.device.index) }
  }

  mutating func setClock(of device: DeviceID, _ milliseconds: Int64) {
    clocks[device] = milliseconds == 0 ? nil : milliseconds
  }

  /// A way of a connection stands still from now on.
  mutating func begin(_ one: HalfOpen) {
    end(one.device, one.direction)
    halfOpen.append(one)
  }

  /// It goes on, or the connection is over.
  mutating func end(_ device: DeviceID, _ direction: Link.Direction) {
    halfOpen.removeAll { $0.device == device && $0.direction == direction }
  }
}
