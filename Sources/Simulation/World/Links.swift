import Base
import IMProtocol

/// The packets in flight. Each device has two links. A lost packet remains in `Links` until the
/// server learns of the loss.
///
/// Links know nothing of time. A policy decides when the packet at the head of a link arrives.
struct Links: Sendable {
  private var lines: ContiguousArray<Line>
  private(set) var up: PacketPool<Uplink>
  private(set) var down: PacketPool<Downlink>
  /// Each device's lost notices and snapshots, in the order of their loss. Nil represents a
  /// snapshot. The order of the dictionary's keys does not matter, because nothing iterates over
  /// it.
  private var lost: [DeviceID: [WaitingNotice?]] = [:]

  struct Line: Sendable {
    var up = PacketQueue()
    var down = PacketQueue()
    /// The number of the device's connections that have ended, but whose end the server does not
    /// know of yet.
    var ends: UInt16 = 0
    /// The reasons why a link stalls, as bits of ``Link/StallReason``; 0 if the link does not
    /// stall. `upIsStalled` is about the link to the server. `downIsStalled` is about the link to
    /// the device.
    var upIsStalled: UInt8 = 0
    var downIsStalled: UInt8 = 0

    subscript(direction: Link.Direction) -> UInt8 {
      get { direction == .up ? upIsStalled : downIsStalled }
      set { if direction == .up { upIsStalled = newValue } else { downIsStalled = newValue } }
    }
  }

  init(deviceCount: Int) {
    lines = ContiguousArray(Array(filledWith: Line(), count: deviceCount))
    // These capacities are enough if all devices make a call at the same time. Each call may cause
    // an answer and a notification.
    up = PacketPool(capacity: deviceCount)
    down = PacketPool(capacity: 2 * deviceCount)
  }

  func isBusy(_ link: Link) -> Bool {
    let line = lines[Int(link.device.index)]
    return link.direction == .up ? !line.up.isEmpty : !line.down.isEmpty
  }

  func isEnabled(_ link: Link) -> Bool { isBusy(link) && !isStalled(link) }

  func count(of link: Link) -> Int {
    let line = lines[Int(link.device.index)]
    return link.direction == .up ? up.count(of: line.up) : down.count(of: line.down)
  }

  /// Whether no packet is in flight, and no link stalls.
  var isQuiescent: Bool { lines.allSatisfy(isQuiescent) }

  // MARK: - Stalls

  func isStalled(_ link: Link) -> Bool { lines[Int(link.device.index)][link.direction] != 0 }

  mutating func stop(_ link: Link, for reason: Link.StallReason) {
    lines[Int(link.device.index)][link.direction] |= reason.rawValue
  }

  /// Removes one reason why a link stalls. The link resumes when no reason is left.
  mutating func goOn(_ link: Link, after reason: Link.StallReason) {
    lines[Int(link.device.index)][link.direction] &= ~reason.rawValue
  }

  func first(from device: DeviceID) -> Uplink? {
    up.first(of: lines[Int(device.index)].up)?.message
  }

  func first(to device: DeviceID) -> Downlink? {
    down.first(of: lines[Int(device.index)].down)?.message
  }

  /// The next message to a device; nil if no packet is in flight to the device, or if the next
  /// packet is lost.
  func firstUnlost(to device: DeviceID) -> Downlink? {
    guard !isEnding(device), let packet = down.first(of: lines[Int(device.index)].down)
    else { return nil }
    return packet.isLost ? nil : packet.message
  }

  /// The packets in flight from a device, in the order in which they were sent.
  func packets(from device: DeviceID) -> [Packet<Uplink>] {
    up.packets(of: lines[Int(device.index)].up)
  }

  func nextCall(from device: DeviceID) -> CallToken? {
    if case .call(let token, _)? = first(from: device) { token } else { nil }
  }

  /// The calls of a device whose answers are in flight and are not lost, in the order of the
  /// answers.
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

  // MARK: - Prefetching

  func prefetch(_ device: DeviceID) { lines.prefetch(Int(device.index)) }

  func prefetchPacket(on link: Link) {
    let line = lines[Int(link.device.index)]
    if link.direction == .up { up.prefetch(line.up) } else { down.prefetch(line.down) }
  }

  /// The last message from a device, which is usually the only one.
  func lastMessage(from device: DeviceID) -> Uplink? {
    up.last(of: lines[Int(device.index)].up)
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

  // The lines and the pool are passed separately, because Swift would otherwise check for each
  // device whether the storage of the lines and the pool is unique.
  private static func send(
    _ packet: Packet<Downlink>, to devices: ArraySlice<DeviceID>,
    _ lines: inout ContiguousArray<Line>,
    _ down: inout PacketPool<Downlink>
  ) {
    var lines = lines.mutableSpan
    down.append(packet, to: devices, on: &lines)
  }

  /// Removes and returns the first packet from a device.
  ///
  /// - Precondition: A packet is in flight.
  mutating func next(from device: DeviceID) -> Packet<Uplink> {
    up.removeFirst(of: &lines[Int(device.index)].up)
  }

  /// Removes and returns the first packet to a device.
  ///
  /// - Precondition: A packet is in flight.
  mutating func next(to device: DeviceID) -> Packet<Downlink> {
    down.removeFirst(of: &lines[Int(device.index)].down)
  }

  /// Removes the first packet to a device. Returns the packet's slot in ``down``. The slot is valid
  /// until the next packet is sent to a device.
  @inline(__always) mutating func takeNext(to device: DeviceID) -> UInt32 {
    down.takeFirst(of: &lines[Int(device.index)].down)
  }

  // MARK: - Losing

  /// Whether the next packet to `device` is lost: either on its own (D-103), or because its
  /// connection has ended. The packet is in the slot `slot` of ``down``.
  @inline(__always) func loses(_ slot: UInt32, to device: DeviceID) -> Bool {
    isEnding(device) || down.isLost(slot)
  }

  /// Discards all packets to a device, and records their notices as lost. Returns how many packets
  /// were discarded.
  mutating func loseAll(to device: DeviceID) -> Int {
    var count = 0
    while isBusy(.down(device)) {
      lose(next(to: device), to: device)
      count += 1
    }
    return count
  }

  /// Discards the packets in flight from a device. A message that reports the end of an earlier
  /// connection remains in flight if the server has not learned of this end yet. Returns how many
  /// messages remain.
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

  /// Marks the answer to a call as lost. The answer is in flight.
  mutating func loseAnswer(to token: CallToken, of device: DeviceID) {
    down.lose(lines[Int(device.index)].down) { message in
      if case .reply(token, _) = message { true } else { false }
    }
  }

  /// Whether a notice or snapshot to a device was lost and the server does not know of the loss
  /// yet.
  func lacks(_ device: DeviceID) -> Bool { !lost.isEmpty && lost[device] != nil }

  /// Discards a packet to a device. The loss is recorded if the packet contains a notice or a
  /// snapshot.
  mutating func lose(_ packet: Packet<Downlink>, to device: DeviceID) {
    switch packet.message {
    case .notice(let notice):
      lost[device, default: []].append(WaitingNotice(notice, provenance: packet.provenance))
    case .snapshot: lost[device, default: []].append(nil)
    case .reply(_, let reply):
      // This answer contained data for the device, and only a snapshot can restore this data.
      if case .noted = reply.result { lost[device, default: []].append(nil) }
    case .connected, .caughtUp, .kicked, .closed, .refused: break
    }
  }

  /// Records that a device's connection has ended. The server does not know of the end yet.
  mutating func beginEnd(of device: DeviceID) { lines[Int(device.index)].ends += 1 }

  /// Whether the next packets to a device were sent on a connection that has ended. The server does
  /// not know yet that the device has gone offline.
  func isEnding(_ device: DeviceID) -> Bool { lines[Int(device.index)].ends > 0 }

  /// Records that the server has learned that a device's connection has ended. Removes and returns
  /// the device's lost notices, in the order of their loss. Also returns whether a snapshot was
  /// lost.
  mutating func endConnection(of device: DeviceID) -> (notices: [WaitingNotice], hasSnapshot: Bool)
  {
    lines[Int(device.index)].ends -= 1
    let ofDevice = lost.isEmpty ? [] : lost.removeValue(forKey: device) ?? []
    let notices = ofDevice.compactMap(\.self)
    return (notices, notices.count < ofDevice.count)
  }

  // MARK: - One device's part

  /// The packets in flight between one device and the server, and the lost notices and snapshots.
  struct Channel: Sendable {
    var ups: [Packet<Uplink>] = []
    var downs: [Packet<Downlink>] = []
    var ends: UInt16 = 0
    var upIsStalled: UInt8 = 0
    var downIsStalled: UInt8 = 0
    /// The lost notices and snapshots, in the order of their loss. Nil represents a snapshot.
    var lost: [WaitingNotice?] = []
  }

  mutating func takeChannel(of device: DeviceID) -> Channel {
    let index = Int(device.index)
    var channel = Channel()
    while isBusy(.up(device)) { channel.ups.append(next(from: device)) }
    while isBusy(.down(device)) { channel.downs.append(next(to: device)) }
    channel.ends = lines[index].ends
    channel.upIsStalled = lines[index].upIsStalled
    channel.downIsStalled = lines[index].downIsStalled
    lines[index] = Line()
    if !lost.isEmpty { channel.lost = lost.removeValue(forKey: device) ?? [] }
    return channel
  }

  /// Adds a device's channel.
  ///
  /// - Precondition: The device has no packets in flight and no lost notices.
  mutating func put(_ channel: Channel, of device: DeviceID) {
    for packet in channel.ups { send(packet, from: device) }
    for packet in channel.downs { send(packet, to: device) }
    lines[Int(device.index)].ends = channel.ends
    lines[Int(device.index)].upIsStalled = channel.upIsStalled
    lines[Int(device.index)].downIsStalled = channel.downIsStalled
    if !channel.lost.isEmpty { lost[device] = channel.lost }
  }

  // MARK: - Identity

  /// Adds everything on which later observations depend to a fingerprint. Nobody can observe the
  /// values of tokens. A call is therefore identified by its position among its device's pending
  /// calls, and `position` returns this position.
  func add(
    to print: inout RelativeFingerprint, arena: Arena, _ position: (DeviceID, CallToken) -> Int
  ) {
    for (index, line) in lines.enumerated() where !isQuiescent(line) {
      let device = DeviceID(index)
      print.add(index)
      print.add(line.ends)
      print.add(line.upIsStalled)
      print.add(line.downIsStalled)
      let (ups, downs) = (up.packets(of: line.up), down.packets(of: line.down))
      print.add(ups.count)
      for packet in ups { packet.message.add(to: &print, arena: arena) { position(device, $0) } }
      print.add(downs.count)
      for packet in downs {
        print.add(packet.isLost ? 1 : 0)
        packet.message.add(to: &print, arena: arena) { position(device, $0) }
      }
    }
    // The order of two losses matters only if they concern the same device.
    if lost.isEmpty { return }
    // No line has this index.
    print.add(lines.count)
    for device in lost.keys.sorted() {
      let ofDevice = lost[device] ?? []
      print.add(device.index)
      print.add(ofDevice.count)
      for one in ofDevice {
        print.add(one == nil ? 1 : 2)
        if let waiting = one { print.add(waiting.notice, arena: arena) }
      }
    }
  }

  private func isQuiescent(_ line: Line) -> Bool {
    line.up.isEmpty && line.down.isEmpty && line.ends == 0 && line.upIsStalled == 0
      && line.downIsStalled == 0
  }
}
