import IMProtocol

/// The packets that are under way, on two links for each device; and what was lost of them, until
/// the server learns of it.
///
/// It knows no time: when the packet at the head of a link arrives, a policy decides.
struct Links: Sendable {
  private var lines: ContiguousArray<Line>
  private(set) var up: PacketPool<Uplink>
  private(set) var down: PacketPool<Downlink>
  /// The notices that were lost on the way to each device that went offline, in their order; nil
  /// for a snapshot. Only looked up: many may go offline together.
  private var lost: [DeviceID: [WaitingNotice?]] = [:]

  struct Line: Sendable {
    var up = PacketQueue()
    var down = PacketQueue()
    /// How often the device has gone offline without the server having learned of it yet.
    var ends: UInt16 = 0
    /// Why nothing arrives on the way up, and on the way down: bits of ``Standstill``.
    var upStands: UInt8 = 0
    var downStands: UInt8 = 0

    subscript(direction: Link.Direction) -> UInt8 {
      get { direction == .up ? upStands : downStands }
      set { if direction == .up { upStands = newValue } else { downStands = newValue } }
    }
  }

  /// Why what is under way on a link does not arrive for now.
  enum Standstill: UInt8 {
    /// The connection is half open (D-104).
    case halfOpen = 1
    /// What stands at the head waits for something elsewhere (D-109).
    case late = 2
  }

  init(deviceCount: Int) {
    lines = ContiguousArray(repeating: Line(), count: deviceCount)
    // As many as come to be under way where all call at once and tell each other.
    up = PacketPool(capacity: deviceCount)
    down = PacketPool(capacity: 2 * deviceCount)
  }

  func isBusy(_ link: Link) -> Bool {
    let line = lines[Int(link.device.index)]
    return link.direction == .up ? !line.up.isEmpty : !line.down.isEmpty
  }

  func isEnabled(_ link: Link) -> Bool { isBusy(link) && !stands(link) }

  func count(of link: Link) -> Int {
    let line = lines[Int(link.device.index)]
    return link.direction == .up ? up.count(of: line.up) : down.count(of: line.down)
  }

  /// Whether nothing is under way, and nothing stands still.
  var isQuiet: Bool { lines.allSatisfy(isQuiet) }

  // MARK: - Standing still

  /// Whether nothing arrives on a link for now.
  func stands(_ link: Link) -> Bool { lines[Int(link.device.index)][link.direction] != 0 }

  mutating func stop(_ link: Link, for reason: Standstill) {
    lines[Int(link.device.index)][link.direction] |= reason.rawValue
  }

  /// That is over.
  mutating func goOn(_ link: Link, after reason: Standstill) {
    lines[Int(link.device.index)][link.direction] &= ~reason.rawValue
  }

  func first(from device: DeviceID) -> Uplink? {
    up.first(of: lines[Int(device.index)].up)?.message
  }

  func first(to device: DeviceID) -> Downlink? {
    down.first(of: lines[Int(device.index)].down)?.message
  }

  /// Likewise; nil where it is lost.
  func firstUnlost(to device: DeviceID) -> Downlink? {
    guard !isEnding(device), let packet = down.first(of: lines[Int(device.index)].down)
    else { return nil }
    return packet.isLost ? nil : packet.message
  }

  /// What is under way from a device, the first first.
  func packets(from device: DeviceID) -> [Packet<Uplink>] {
    up.packets(of: lines[Int(device.index)].up)
  }

  func nextCall(from device: DeviceID) -> CallToken? {
    if case .call(let token, _)? = first(from: device) { token } else { nil }
  }

  /// The calls whose answers are in flight to a device and not lost, the first first.
  func answers(to device: DeviceID) -> [CallToken] {
    downs(to: device).filter { !$0.isLost }.compactMap {
      if case .reply(let token, _) = $0.message { token } else { nil }
    }
  }

  func downs(to device: DeviceID) -> [Packet<Downlink>] {
    down.packets(of: lines[Int(device.index)].down)
  }

  func nextNotice(to device: DeviceID) -> Notice? {
    if case .notice(let notice)? = first(to: device) { notice } else { nil }
  }

  func nextAnswer(to device: DeviceID) -> CallToken? {
    if case .reply(let token, _)? = first(to: device) { token } else { nil }
  }

  // MARK: - Sending and delivering

  mutating func send(_ packet: Packet<Uplink>, from device: DeviceID) {
    up.append(packet, to: &lines[Int(device.index)].up)
  }

  @inline(__always) mutating func send(_ packet: Packet<Downlink>, to device: DeviceID) {
    down.append(packet, to: &lines[Int(device.index)].down)
  }

  mutating func send(_ packet: Packet<Downlink>, to devices: ArraySlice<DeviceID>) {
    Self.send(packet, to: devices, &lines, &down)
  }

  // Both are handed over apart, so that neither is asked each time whether it is a copy.
  private static func send(
    _ packet: Packet<Downlink>, to devices: ArraySlice<DeviceID>,
    _ lines: inout ContiguousArray<Line>,
    _ down: inout PacketPool<Downlink>
  ) {
    var lines = lines.mutableSpan
    down.append(packet, to: devices, on: &lines)
  }

  /// - Precondition: a packet is under way.
  mutating func next(from device: DeviceID) -> Packet<Uplink> {
    up.removeFirst(of: &lines[Int(device.index)].up)
  }

  /// - Precondition: a packet is under way.
  mutating func next(to device: DeviceID) -> Packet<Downlink> {
    down.removeFirst(of: &lines[Int(device.index)].down)
  }

  /// Likewise, but gives where it lies in ``down``, until the next packet is sent to a device.
  @inline(__always) mutating func takeNext(to device: DeviceID) -> UInt32 {
    down.takeFirst(of: &lines[Int(device.index)].down)
  }

  // MARK: - Losing

  /// Whether the packet that lies in a place of ``down``, and comes next to a device, is lost: by
  /// itself (D-103), or since it was sent on a connection that has ended.
  @inline(__always) func loses(_ slot: UInt32, to device: DeviceID) -> Bool {
    isEnding(device) || down.isLost(slot)
  }

  /// Loses all packets to a device but keeps their notices for the server; gives their number.
  mutating func loseAll(to device: DeviceID) -> Int {
    var count = 0
    while isBusy(.down(device)) {
      lose(next(to: device), to: device)
      count += 1
    }
    return count
  }

  /// Loses all packets from a device: the server never hears of them. That an earlier connection
  /// has ended is no packet of this one, and the server learns of it unless it knows; gives how
  /// many such ends stay.
  @discardableResult mutating func loseAll(from device: DeviceID) -> Int {
    var ends: [Packet<Uplink>] = []
    while isBusy(.up(device)) {
      let packet = next(from: device)
      switch packet.message {
      case .disconnect, .gone: if isEnding(device) { ends.append(packet) }
      case .call, .connect, .connectAnew, .connectWithWrongToken: break
      }
    }
    for packet in ends { send(packet, from: device) }
    return ends.count
  }

  /// The answer to a call, which is under way, is as good as lost.
  mutating func loseAnswer(to token: CallToken, of device: DeviceID) {
    down.lose(lines[Int(device.index)].down) { message in
      if case .reply(token, _) = message { true } else { false }
    }
  }

  /// Whether something that a device should have was lost, and the server has not learned of it.
  func lacks(_ device: DeviceID) -> Bool { !lost.isEmpty && lost[device] != nil }

  /// Loses a packet to a device; a notice is kept for the server.
  mutating func lose(_ packet: Packet<Downlink>, to device: DeviceID) {
    switch packet.message {
    case .notice(let notice):
      lost[device, default: []].append(WaitingNotice(notice, why: packet.why))
    case .snapshot: lost[device, default: []].append(nil)
    case .reply(_, let reply):
      // What the device would have kept of it, only a snapshot can bring.
      if case .noted = reply.result { lost[device, default: []].append(nil) }
    case .connected, .caughtUp, .kicked, .closed, .refused: break
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
    let ofDevice = lost.isEmpty ? [] : lost.removeValue(forKey: device) ?? []
    let notices = ofDevice.compactMap(\.self)
    return (notices, notices.count < ofDevice.count)
  }

  // MARK: - One device's part

  /// All that is under way between one device and the server, and what of it was lost.
  struct Wire: Sendable {
    var ups: [Packet<Uplink>] = []
    var downs: [Packet<Downlink>] = []
    var ends: UInt16 = 0
    var upStands: UInt8 = 0
    var downStands: UInt8 = 0
    /// In their order; nil for a snapshot.
    var lost: [WaitingNotice?] = []
  }

  /// Takes all of a device's part away.
  mutating func takeWire(of device: DeviceID) -> Wire {
    let index = Int(device.index)
    var wire = Wire()
    while isBusy(.up(device)) { wire.ups.append(next(from: device)) }
    while isBusy(.down(device)) { wire.downs.append(next(to: device)) }
    wire.ends = lines[index].ends
    wire.upStands = lines[index].upStands
    wire.downStands = lines[index].downStands
    lines[index] = Line()
    if !lost.isEmpty { wire.lost = lost.removeValue(forKey: device) ?? [] }
    return wire
  }

  /// - Precondition: nothing is there of the device.
  mutating func put(_ wire: Wire, of device: DeviceID) {
    for packet in wire.ups { send(packet, from: device) }
    for packet in wire.downs { send(packet, to: device) }
    lines[Int(device.index)].ends = wire.ends
    lines[Int(device.index)].upStands = wire.upStands
    lines[Int(device.index)].downStands = wire.downStands
    if !wire.lost.isEmpty { lost[device] = wire.lost }
  }

  // MARK: - Identity

  /// Adds all that can show from now on. What only tells calls apart, their tokens, is left out:
  /// `place` says which of its device's calls that wait one is.
  func add(
    to print: inout RelativeFingerprint, arena: Arena, _ place: (DeviceID, CallToken) -> Int
  ) {
    for (index, line) in lines.enumerated() where !isQuiet(line) {
      let device = DeviceID(index)
      print.add(index)
      print.add(line.ends)
      print.add(line.upStands)
      print.add(line.downStands)
      let (ups, downs) = (up.packets(of: line.up), down.packets(of: line.down))
      print.add(ups.count)
      for packet in ups { packet.message.add(to: &print, arena: arena) { place(device, $0) } }
      print.add(downs.count)
      for packet in downs {
        print.add(packet.isLost ? 1 : 0)
        packet.message.add(to: &print, arena: arena) { place(device, $0) }
      }
    }
    // What was lost to one device stands in its order; what was lost to several has none.
    if lost.isEmpty { return }
    for index in lines.indices {
      for one in lost[DeviceID(index)] ?? [] {
        print.add(index)
        print.add(one == nil ? 1 : 2)
        if let waiting = one { print.add(waiting.notice, arena: arena) }
      }
    }
  }

  private func isQuiet(_ line: Line) -> Bool {
    line.up.isEmpty && line.down.isEmpty && line.ends == 0 && line.upStands == 0
      && line.downStands == 0
  }
}
