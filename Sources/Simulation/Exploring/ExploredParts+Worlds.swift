import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer

/// Parts put into the world in which steps are tried, and taken out of it.
extension ExploredParts {
  /// A token by which no call that waits for an answer is named.
  static let noToken = CallToken(250)

  /// The record from which all comes that is under way when a step is tried.
  static let past = TraceIndex(0)

  /// Puts a device's wire into the world, which has none of it.
  mutating func load(wire id: UInt32) {
    let wire = wires[Int(id)]
    let device = DeviceID(Int(wire.device))
    var links = Links.Wire()
    links.ends = wire.ends
    links.upStands = wire.upStands
    links.downStands = wire.downStands
    for message in wire.ups { links.ups.append(packet(message)) }
    for down in wire.downs {
      var packet: Packet<Downlink> = packet(down.message)
      packet.isLost = down.isLost
      links.downs.append(packet)
    }
    links.lost = wire.lost.map { message in
      guard let message, case .down(.notice(let notice)) = messages[Int(message)] else {
        return nil
      }
      return WaitingNotice(notice)
    }
    world.links.put(links, of: device)
  }

  /// Puts one message on its way.
  mutating func load(message id: UInt32, of device: DeviceID) {
    switch messages[Int(id)] {
    case .up: world.links.send(packet(id), from: device)
    case .down: world.links.send(packet(id), to: device)
    }
  }

  private func packet(_ message: UInt32) -> Packet<Uplink> {
    guard case .up(let up) = messages[Int(message)] else {
      fatal("a device sends message \(message), which only a device receives")
    }
    return Packet(up, cause: Self.past)
  }

  private func packet(_ message: UInt32) -> Packet<Downlink> {
    guard case .down(let down) = messages[Int(message)] else {
      fatal("a device receives message \(message), which only a device sends")
    }
    return Packet(down, cause: Self.past)
  }

  /// Puts the clockwork into the world.
  mutating func load(clockwork id: UInt32) {
    let clockwork = clockworks[Int(id)]
    world.now = clockwork.now
    world.timers = Timers()
    for timer in clockwork.timers { world.timers.set(timer) }
    world.troubles = clockwork.troubles
  }

  /// Puts a whole state into the world.
  mutating func load(_ state: ExploredState) {
    load(clockwork: state.columns[2 * deviceCount + 1])
    world.server = servers[Int(state.columns[0])]
    for index in 0..<deviceCount {
      world.devices[index] = devices[Int(state.columns[1 + index])]
      _ = world.links.takeWire(of: DeviceID(index))
      load(wire: state.columns[1 + deviceCount + index])
    }
  }

  /// Nothing is under way in the world any more.
  mutating func unload() {
    for index in 0..<deviceCount { _ = world.links.takeWire(of: DeviceID(index)) }
  }

  // MARK: - Taking out

  /// Takes a device's wire out of the world. Calls are named by their places among those that wait
  /// for an answer, which `before` names by what the packets still say.
  mutating func takeWire(of device: DeviceID, numbering before: [CallToken]) -> UInt32 {
    let links = world.links.takeWire(of: device)
    var wire = ExploredWire(device: UInt32(device.index))
    wire.ends = links.ends
    wire.upStands = links.upStands
    wire.downStands = links.downStands
    func place(_ token: CallToken) -> CallToken {
      before.firstIndex(of: token).map { CallToken($0) } ?? Self.noToken
    }
    for packet in links.ups {
      var message = packet.message
      if case .call(let token, let call) = message { message = .call(place(token), call) }
      wire.ups.append(intern(.up(message), of: device))
    }
    for packet in links.downs {
      var message = packet.message
      if case .reply(let token, let reply) = message { message = .reply(place(token), reply) }
      wire.downs.append(
        ExploredWire.Down(message: intern(.down(message), of: device), isLost: packet.isLost))
    }
    wire.lost = links.lost.map { waiting in
      waiting.map { intern(.down(.notice($0.notice)), of: device) }
    }
    return intern(wire)
  }

  /// The messages that a step has put on the way to a device of which nothing else is in the world.
  mutating func takeBatch(to device: DeviceID) -> SentBatch? {
    if !world.links.isBusy(.down(device)) { return nil }
    var messages: [UInt32] = []
    for packet in world.links.takeWire(of: device).downs {
      messages.append(intern(.down(packet.message), of: device))
    }
    return SentBatch(isUp: false, messages: messages)
  }

  /// Names the calls of a device in its timers by their places, and forgets those of calls that
  /// have ended.
  mutating func numberTimers(of device: DeviceID, _ before: [CallToken]) {
    if world.timers.next == nil { return }
    var timers = Timers()
    for timer in world.timers.waiting {
      guard timer.device == device else {
        timers.set(timer)
        continue
      }
      guard let place = before.firstIndex(of: timer.call) else { continue }
      timers.set(Timers.Timer(time: timer.time, device: device, call: CallToken(place)))
    }
    world.timers = timers
  }

  // MARK: - Wires

  /// The id of a wire with more on it.
  mutating func append(_ batch: SentBatch, to wire: UInt32) -> UInt32 {
    var longer = wires[Int(wire)]
    setTime(of: wire)
    if batch.isUp {
      longer.ups += batch.messages
    } else {
      longer.downs += batch.messages.map { ExploredWire.Down(message: $0) }
    }
    return intern(longer)
  }

  /// The id of a wire without what arrives next at the server, or at the device.
  mutating func removeFirst(of wire: UInt32, isUp: Bool) -> UInt32 {
    var shorter = wires[Int(wire)]
    setTime(of: wire)
    if isUp { shorter.ups.removeFirst() } else { shorter.downs.removeFirst() }
    return intern(shorter)
  }

  /// The id of a wire when the call at a place has ended: those behind it move up.
  mutating func endCall(_ place: Int, on wire: UInt32) -> UInt32 {
    var renamed = wires[Int(wire)]
    setTime(of: wire)
    let device = DeviceID(Int(renamed.device))
    func moved(_ token: CallToken) -> CallToken {
      if token == Self.noToken || Int(token.index) < place { return token }
      return Int(token.index) == place ? Self.noToken : CallToken(Int(token.index) - 1)
    }
    for index in renamed.ups.indices {
      if case .up(.call(let token, let call)) = messages[Int(renamed.ups[index])] {
        renamed.ups[index] = intern(.up(.call(moved(token), call)), of: device)
      }
    }
    for index in renamed.downs.indices {
      if case .down(.reply(let token, let reply)) = messages[Int(renamed.downs[index].message)] {
        renamed.downs[index].message = intern(.down(.reply(moved(token), reply)), of: device)
      }
    }
    return intern(renamed)
  }
}
