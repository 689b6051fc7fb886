import Base
import DiscreteEvents
import IMProtocol

/// The faults that are in effect in a world. If no faults are in effect, each list takes a single
/// machine word.
struct ActiveFaults: Sendable {
  /// Half-open connections, in the order in which their links began to stall.
  private(set) var halfOpen: [HalfOpen] = []
  /// The pending events of connections.
  var waits = ConnectionWaits()
  /// For each device whose clock is wrong, how far the device's clock is ahead of the server's
  /// clock, in milliseconds. The number is negative if the device's clock is slow.
  private(set) var clocks: [DeviceID: Int64] = [:]
  /// Armed restarts that wait for an input of the server, in the order in which they were armed.
  var restartsAmid: [RestartAmid] = []

  /// A connection on which one side receives nothing.
  struct HalfOpen: Hashable, Sendable {
    let device: DeviceID
    /// The direction in which nothing arrives.
    let direction: Link.Direction
    /// The time at which the side that receives nothing ends the connection.
    let end: VirtualTime
    /// The statement that caused the stall.
    let origin: Origin

    /// The duration of two heartbeats of 15 s. A side that receives nothing for this duration ends
    /// the connection (D-104).
    static var patience: VirtualDuration { .milliseconds(Mutants.limit(30_000, "D-104")) }
  }

  /// An armed restart: the server restarts while it processes the next input for which it notifies
  /// `device`.
  struct RestartAmid: Hashable, Sendable {
    /// If the device is absent, the server restarts while it processes its next input of any kind.
    let device: DeviceID
    /// The statement that armed the restart.
    let origin: Origin
  }

  var isEmpty: Bool {
    halfOpen.isEmpty && waits.isEmpty && clocks.isEmpty && restartsAmid.isEmpty
  }

  /// How far the device's clock is ahead of the server's clock, in milliseconds. The number is
  /// negative if the device's clock is slow.
  func clock(of device: DeviceID) -> Int64 { clocks[device] ?? 0 }

  func add(to print: inout Fingerprint, at now: VirtualTime) {
    print.add(halfOpen.count)
    for one in halfOpen {
      print.add(one.end.microseconds - now.microseconds)
      print.add(one.device.index)
      print.add(one.direction.rawValue)
    }
    waits.add(to: &print, at: now)
    print.add(clocks.count)
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

  /// Records that one direction of a connection stalls. The new record replaces an earlier record
  /// of the same device and direction.
  mutating func begin(_ one: HalfOpen) {
    end(one.device, one.direction)
    halfOpen.append(one)
  }

  /// Removes the record of a stalled direction. Called when the direction resumes or the connection
  /// has ended.
  mutating func end(_ device: DeviceID, _ direction: Link.Direction) {
    halfOpen.removeAll { $0.device == device && $0.direction == direction }
  }
}
