import IMProtocol

/// The packets that are under way, on two links for each device; and what was lost of them, until
/// the server learns of it.
///
/// It knows no time: when the packet at the head of a link arrives, a policy decides.
struct Links: Sendable {
  private var lines: [Line]
  private var up = PacketPool<Uplink>()
  private var down = PacketPool<Downlink>()
  /// The notices and snapshots that were lost on the way to a device that went offline.
  private var lost: [Lost] = []

  private struct Line: Sendable {
    var up = PacketQueue()
    var down = PacketQueue()
    /// How often the device has gone offline without the server having learned of it yet.
    var ends: UInt32 = 0
  }

  private struct Lost: Sendable {
    let device: DeviceID
    /// Nil for a snapshot.
    let notice: WaitingNotice?
  }

  init(deviceCount: Int) {
    lines = Array(repeating: Line(), count: deviceCount)
  }

  /// Whether a packet is under way on a link.
  func isBusy(_ link: Link) -> Bool {
    let line = lines[Int(link.device.index)]
    return link.direction == .up ? !line.up.isEmpty : !line.down.isEmpty
  }

  // MARK: - Sending and delivering

  /// Puts a packet on its way to the server.
  mutating func send(_ packet: Packet<Uplink>) {
    up.append(packet, to: &lines[Int(packet.device.index)].up)
  }

  /// Puts a packet on its way to its device.
  mutating func send(_ packet: Packet<Downlink>) {
    down.append(packet, to: &lines[Int(packet.device.index)].down)
  }

  /// Takes the first packet that is under way from a device off its way.
  ///
  /// - Precondition: there is one.
  mutating func next(from device: DeviceID) -> Packet<Uplink> {
    up.removeFirst(of: &lines[Int(device.index)].up)
  }

  /// Takes the first packet that is under way to a device off its way.
  ///
  /// - Precondition: there is one.
  mutating func next(to device: DeviceID) -> Packet<Downlink> {
    down.removeFirst(of: &lines[Int(device.index)].down)
  }

  // MARK: - Losing

  /// Loses all packets to a device, keeps the notices among them for the server, and gives their
  /// number.
  mutating func loseAll(to device: DeviceID) -> Int {
    var count = 0
    while isBusy(.down(device)) {
      lose(next(to: device))
      count += 1
    }
    return count
  }

  /// Loses all packets from a device: the server never hears of them.
  mutating func loseAll(from device: DeviceID) {
    while isBusy(.up(device)) { _ = next(from: device) }
  }

  /// Loses a packet to a device; a notice is kept for the server.
  mutating func lose(_ packet: Packet<Downlink>) {
    switch packet.message {
    case .notice(let notice):
      let waiting = WaitingNotice(notice, why: packet.why)
      lost.append(Lost(device: packet.device, notice: waiting))
    case .snapshot:
      lost.append(Lost(device: packet.device, notice: nil))
    case .reply(_, let reply):
      // What the device would have kept of it, only a snapshot can bring.
      if case .noted = reply.result {
        lost.append(Lost(device: packet.device, notice: nil))
      }
    case .connected, .kicked: break
    }
  }

  /// A device goes offline; the server does not know of it yet.
  mutating func beginEnd(of device: DeviceID) { lines[Int(device.index)].ends += 1 }

  /// Whether what arrives at a device now was sent on a connection that has ended: the server does
  /// not know yet that the device has gone offline, even where it is about to log in again.
  func isEnding(_ device: DeviceID) -> Bool { lines[Int(device.index)].ends > 0 }

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

  // MARK: - Identity

  /// Adds all that can show from now on. What only tells calls apart, their tokens, is left out:
  /// `place` says which of its device's calls that wait one is.
  func add(
    to print: inout RelativeFingerprint, arena: Arena, _ place: (DeviceID, CallToken) -> Int
  ) {
    for (index, line) in lines.enumerated() where line.ends > 0 || !isQuiet(line) {
      let device = DeviceID(index)
      print.add(index)
      print.add(line.ends)
      let (ups, downs) = (up.packets(of: line.up), down.packets(of: line.down))
      print.add(ups.count)
      for packet in ups { packet.message.add(to: &print, arena: arena) { place(device, $0) } }
      print.add(downs.count)
      for packet in downs { packet.message.add(to: &print, arena: arena) { place(device, $0) } }
    }
    // What was lost to one device stands in its order; what was lost to several has none.
    for (index, line) in lines.enumerated() where line.ends > 0 {
      for one in lost where Int(one.device.index) == index {
        print.add(one.notice == nil ? 1 : 2)
        if let waiting = one.notice { print.add(waiting.notice, arena: arena) }
      }
    }
  }

  private func isQuiet(_ line: Line) -> Bool {
    line.up.isEmpty && line.down.isEmpty
  }
}
