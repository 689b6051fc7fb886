import Base
import DiscreteEvents
import IMProtocol

/// The active faults of a world. If there are no faults, each list occupies a single machine word.
struct ActiveFaults: Sendable {
  /// The half-open connections, in the order in which their links began to stall.
  private(set) var halfOpen: [HalfOpen] = []
  /// The pending events of connections.
  var waits = ConnectionWaits()
  /// For each device with a wrong clock, the difference between the device's clock and the server's
  /// clock, in milliseconds. The difference is positive if the device's clock is ahead.
  private(set) var clocks: [DeviceID: Int64] = [:]
  /// The armed restarts that wait for an input of the server, in the order in which they were
  /// armed.
  var restartsAmid: [RestartAmid] = []

  /// A connection on which one side receives nothing.
  struct HalfOpen: Hashable, Sendable {
    let device: DeviceID
    /// The direction in which nothing arrives.
    let direction: Link.Direction
    /// The time at which the side that receives nothing ends the connection.
    let end: VirtualTime
    /// The statement that has caused the stall.
    let origin: Origin

    /// The duration after which a side that receives nothing ends the connection. The duration is
    /// two heartbeats of 15 s (D-104).
    static var patience: VirtualDuration { .milliseconds(Mutants.limit(30_000, "D-104")) }
  }

  /// An armed restart. The server restarts during the processing of the next input for which the
  /// server notifies `device`.
  struct RestartAmid: Hashable, Sendable {
    /// The notified device. If the device is absent, the server restarts during the processing of
    /// its next input of any kind.
    let device: DeviceID
    /// The statement that has armed the restart.
    let origin: Origin
  }

  var isEmpty: Bool {
    halfOpen.isEmpty && waits.isEmpty && clocks.isEmpty && restartsAmid.isEmpty
  }

  /// The difference between the device's clock and the server's clock, in milliseconds. The
  /// difference is positive if the device's clock is ahead.
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

  /// Records that one direction of a connection stalls. The new record replaces an earlier record
  /// of the same device and direction.
  mutating func begin(_ one: HalfOpen) {
    end(one.device, one.direction)
    halfOpen.append(one)
  }

  /// Removes the record of a stalled direction. The caller removes the record when the direction
  /// resumes or the connection has ended.
  mutating func end(_ device: DeviceID, _ direction: Link.Direction) {
    halfOpen.removeAll { $0.device == device && $0.direction == direction }
  }
}
