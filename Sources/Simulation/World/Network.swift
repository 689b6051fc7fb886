import DiscreteEvents
import IMProtocol

/// The packets that are under way, and the links that they take: two for each device, first in,
/// first out, with a latency drawn from the link's own random stream.
struct Network: Sendable {
  let latency: ClosedRange<VirtualDuration>
  private var up: [LinkClock]
  private var down: [LinkClock]
  /// For each device the packets under way to it, as a list through `slots`.
  private var lines: [Line]
  /// The notices and snapshots that were lost on the way to a device that went offline, until the
  /// server learns of it.
  private var lost: [Lost] = []
  private var slots: [Slot] = []
  private var firstFree = Slot.none

  private struct Slot: Sendable {
    var packet: Packet
    var next: UInt32
    var isLost = false
    static let none = UInt32.max
  }

  private struct Line: Sendable {
    var head = Slot.none
    var tail = Slot.none
    var count: UInt32 = 0
    /// How often the device has gone offline without the server having learned of it yet.
    var ends: UInt32 = 0
  }

  private struct Lost: Sendable {
    let device: DeviceID
    /// Nil for a snapshot.
    let notice: WaitingNotice?
  }

  init(deviceCount: Int, latency: ClosedRange<VirtualDuration>, seed: UInt64) {
    self.latency = latency
    let uplinks = RandomFamily(seed: seed, label: "uplink")
    let downlinks = RandomFamily(seed: seed, label: "downlink")
    up = (0..<deviceCount).map { LinkClock(stream: uplinks[UInt64($0)]) }
    down = (0..<deviceCount).map { LinkClock(stream: downlinks[UInt64($0)]) }
    lines = Array(repeating: Line(), count: deviceCount)
  }

  /// Whether an answer may take so long that the call fails before (D-06).
  var isSlow: Bool {
    latency.upperBound.microseconds >= CallRecord.answerTimeout.microseconds / 2
  }

  /// How many packets are under way to a device.
  func countUnderWay(to device: DeviceID) -> Int { Int(lines[Int(device.index)].count) }

  /// When a packet that is sent now arrives; draws the latency.
  mutating func arrival(of packet: Packet, sentAt now: VirtualTime) -> VirtualTime {
    let index = Int(packet.device.index)
    return switch packet.content {
    case .up: up[index].arrival(sentAt: now, latency: latency)
    case .down: down[index].arrival(sentAt: now, latency: latency)
    }
  }

  /// Puts a packet on its way and gives its place.
  mutating func send(_ packet: Packet) -> UInt32 {
    let slot = allocate(packet)
    if case .down = packet.content {
      var line = lines[Int(packet.device.index)]
      if line.head == Slot.none {
        line.head = slot
      } else {
        slots[Int(line.tail)].next = slot
      }
      line.tail = slot
      line.count += 1
      lines[Int(packet.device.index)] = line
    }
    return slot
  }

  /// Whether an event is the arrival of a packet that was lost; its place is free from then on.
  mutating func forgetIfLost(_ event: Event) -> Bool {
    guard event.kind == .packet && slots[Int(event.slot)].isLost else { return false }
    release(event.slot)
    return true
  }

  /// Takes the packet at a place off its way. Packets to a device come in the order sent.
  mutating func deliver(_ slot: UInt32) -> Packet {
    let packet = slots[Int(slot)].packet
    if case .down = packet.content {
      var line = lines[Int(packet.device.index)]
      precondition(line.head == slot, "a packet overtakes another on its link")
      line.head = slots[Int(slot)].next
      line.count -= 1
      lines[Int(packet.device.index)] = line
    }
    release(slot)
    return packet
  }

  /// Loses all packets to a device, keeps the notices among them for the server, and gives their
  /// number.
  mutating func loseAll(to device: DeviceID) -> Int {
    let count = countUnderWay(to: device)
    var slot = lines[Int(device.index)].head
    while slot != Slot.none {
      lose(slots[Int(slot)].packet)
      slots[Int(slot)].isLost = true
      slot = slots[Int(slot)].next
    }
    lines[Int(device.index)] = Line(ends: lines[Int(device.index)].ends)
    return count
  }

  /// A device goes offline; the server does not know of it yet.
  mutating func beginEnd(of device: DeviceID) { lines[Int(device.index)].ends += 1 }

  /// Whether what arrives at a device now was sent on a connection that has ended: the server does
  /// not know yet that the device has gone offline, even where it is about to log in again.
  func isEnding(_ device: DeviceID) -> Bool { lines[Int(device.index)].ends > 0 }

  /// Loses a packet to a device; a notice is kept for the server.
  mutating func lose(_ packet: Packet) {
    switch packet.content {
    case .down(.notice(let notice)):
      let waiting = WaitingNotice(notice, why: packet.why)
      lost.append(Lost(device: packet.device, notice: waiting))
    case .down(.snapshot): lost.append(Lost(device: packet.device, notice: nil))
    case .down(.reply(_, let reply)):
      // What the device would have kept of it, only a snapshot can bring.
      if case .noted = reply.result { lost.append(Lost(device: packet.device, notice: nil)) }
    case .down(.connected), .down(.kicked), .up: break
    }
  }

  /// The server learns that a device has gone offline, and what was lost on its way to it: the
  /// notices in their order, and whether there was a snapshot. It is forgotten here.
  mutating func endConnection(of device: DeviceID) -> (notices: [WaitingNotice], hasSnapshot: Bool)
  {
    lines[Int(device.index)].ends -= 1
    let ofDevice = lost.filter { $0.device == device }
    if !ofDevice.isEmpty { lost.removeAll { $0.device == device } }
    let notices = ofDevice.compactMap(\.notice)
    return (notices, notices.count < ofDevice.count)
  }

  private mutating func allocate(_ packet: Packet) -> UInt32 {
    if firstFree == Slot.none {
      slots.append(Slot(packet: packet, next: Slot.none))
      return UInt32(slots.count - 1)
    }
    let slot = firstFree
    firstFree = slots[Int(slot)].next
    slots[Int(slot)] = Slot(packet: packet, next: Slot.none)
    return slot
  }

  private mutating func release(_ slot: UInt32) {
    slots[Int(slot)].next = firstFree
    firstFree = slot
  }
}
