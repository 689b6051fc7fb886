import IMProtocol

/// The packets that are under way, on two links for each device; and what was lost of them, until
/// the server learns of it.
///
/// It knows no time: when the packet at the head of a link arrives, a policy decides.
struct Links: Sendable {
  private var lines: [Line]
  private var pool = PacketPool()
  /// The notices and snapshots that were lost on the way to a device that went offline.
  private var lost: [Lost] = []

  private struct Line: Sendable {
    var up = PacketPool.Queue()
    var down = PacketPool.Queue()
    /// How many packets are under way to the device.
    var count: UInt32 = 0
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

  /// How many packets are under way to a device.
  func count(to device: DeviceID) -> Int { Int(lines[Int(device.index)].count) }

  /// Whether a packet is under way on a link.
  func isBusy(_ link: Link) -> Bool { !queue(link).isEmpty }

  /// The packets under way on a link, the head first.
  func packets(on link: Link) -> [Packet] {
    pool.packets(of: queue(link))
  }

  private func queue(_ link: Link) -> PacketPool.Queue {
    let line = lines[Int(link.device.index)]
    return link.direction == .up ? line.up : line.down
  }

  // MARK: - Sending and delivering

  /// Puts a packet on its way.
  mutating func send(_ packet: Packet) {
    let index = Int(packet.device.index)
    switch packet.content {
    case .up: pool.append(packet, to: &lines[index].up)
    case .down:
      pool.append(packet, to: &lines[index].down)
      lines[index].count += 1
    }
  }

  /// Takes the packet at the head of a link off its way.
  ///
  /// - Precondition: there is one.
  mutating func deliver(_ link: Link) -> Packet {
    let index = Int(link.device.index)
    switch link.direction {
    case .up: return pool.removeFirst(of: &lines[index].up)
    case .down:
      lines[index].count -= 1
      return pool.removeFirst(of: &lines[index].down)
    }
  }

  // MARK: - Losing

  /// Loses all packets to a device, keeps the notices among them for the server, and gives their
  /// number.
  mutating func loseAll(to device: DeviceID) -> Int {
    let count = count(to: device)
    for _ in 0..<count { lose(deliver(.down(device))) }
    return count
  }

  /// Loses all packets from a device: the server never hears of them.
  mutating func loseAll(from device: DeviceID) {
    while isBusy(.up(device)) { _ = deliver(.up(device)) }
  }

  /// Loses a packet to a device; a notice is kept for the server.
  mutating func lose(_ packet: Packet) {
    switch packet.content {
    case .down(.notice(let notice)):
      let waiting = WaitingNotice(notice, why: packet.why)
      lost.append(Lost(device: packet.device, notice: waiting))
    case .down(.snapshot):
      lost.append(Lost(device: packet.device, notice: nil))
    case .down(.reply(_, let reply)):
      // What the device would have kept of it, only a snapshot can bring.
      if case .noted = reply.result {
        lost.append(Lost(device: packet.device, notice: nil))
      }
    case .down(.connected), .down(.kicked), .up: break
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
      for link in [Link.up(device), .down(device)] {
        let packets = packets(on: link)
        print.add(packets.count)
        for packet in packets {
          packet.content.add(to: &print, arena: arena) { place(device, $0) }
        }
      }
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
