import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

/// Loads components into the world before a step, and extracts the components after the step.
extension ExploredComponents {
  /// The token of every call that isn't pending.
  static let noToken = CallToken(250)

  /// Serves as the cause of all packets that are in flight when a step begins.
  static let past = TraceIndex(0)

  /// Loads a device's channel into the world. No other channel of the device may be loaded.
  mutating func load(channel id: UInt32) {
    let channel = channels[Int(id)]
    let device = DeviceID(Int(channel.device))
    var links = Links.Channel()
    links.ends = channel.ends
    links.upIsStalled = channel.upIsStalled
    links.downIsStalled = channel.downIsStalled
    for message in channel.ups { links.ups.append(packet(message)) }
    for down in channel.downs {
      var packet: Packet<Downlink> = packet(down.message)
      packet.isLost = down.isLost
      links.downs.append(packet)
    }
    links.lost = channel.lost.map { message in
      guard let message, case .down(.notice(let notice)) = messages[Int(message)] else {
        return nil
      }
      return WaitingNotice(notice)
    }
    world.links.put(links, of: device)
  }

  /// Puts a message in flight. Depending on the message, `device` is the sender or the receiver.
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

  mutating func load(timerState id: UInt32) {
    let timerState = timerStates[Int(id)]
    world.now = timerState.now
    world.timers = Timers()
    for timer in timerState.timers { world.timers.set(timer) }
    world.activeFaults = timerState.activeFaults
  }

  mutating func load(_ state: ExploredState) {
    load(timerState: state.columns[2 * deviceCount + 1])
    world.server = servers[Int(state.columns[0])]
    for index in 0..<deviceCount {
      world.devices[index] = devices[Int(state.columns[1 + index])]
      _ = world.links.takeChannel(of: DeviceID(index))
      load(channel: state.columns[1 + deviceCount + index])
    }
  }

  /// Removes all packets in flight from the world.
  mutating func unload() {
    for index in 0..<deviceCount { _ = world.links.takeChannel(of: DeviceID(index)) }
  }

  // MARK: - Taking out

  /// Extracts a device's channel from the world. In the extracted channel, a call is identified by
  /// the position of its token in `before`, which contains the tokens of the device's pending
  /// calls.
  mutating func takeChannel(of device: DeviceID, numbering before: [CallToken]) -> UInt32 {
    let links = world.links.takeChannel(of: device)
    var channel = ExploredChannel(device: UInt32(device.index))
    channel.ends = links.ends
    channel.upIsStalled = links.upIsStalled
    channel.downIsStalled = links.downIsStalled
    func index(_ token: CallToken) -> CallToken {
      before.firstIndex(of: token).map { CallToken($0) } ?? Self.noToken
    }
    for packet in links.ups {
      var message = packet.message
      if case .call(let token, let call) = message { message = .call(index(token), call) }
      channel.ups.append(intern(.up(message), of: device))
    }
    for packet in links.downs {
      var message = packet.message
      if case .reply(let token, let reply) = message { message = .reply(index(token), reply) }
      channel.downs.append(
        ExploredChannel.Down(message: intern(.down(message), of: device), isLost: packet.isLost))
    }
    channel.lost = links.lost.map { waiting in
      waiting.map { intern(.down(.notice($0.notice)), of: device) }
    }
    return intern(channel)
  }

  /// The messages that a step has sent to a device, or nil if there are no such messages. The
  /// device's channel must not be loaded.
  mutating func takeBatch(to device: DeviceID) -> SentBatch? {
    if !world.links.isBusy(.down(device)) { return nil }
    var messages: [UInt32] = []
    for packet in world.links.takeChannel(of: device).downs {
      messages.append(intern(.down(packet.message), of: device))
    }
    return SentBatch(isUp: false, messages: messages)
  }

  /// Identifies calls in a device's timers by the positions of their tokens in `before`, and
  /// removes the timers of calls that have ended.
  mutating func numberTimers(of device: DeviceID, _ before: [CallToken]) {
    if world.timers.next == nil { return }
    var timers = Timers()
    for timer in world.timers.waiting {
      guard timer.device == device else {
        timers.set(timer)
        continue
      }
      guard let index = before.firstIndex(of: timer.call) else { continue }
      timers.set(Timers.Timer(time: timer.time, device: device, call: CallToken(index)))
    }
    world.timers = timers
  }

  // MARK: - Channels

  /// The id of `channel` after a batch is appended to it.
  mutating func append(_ batch: SentBatch, to channel: UInt32) -> UInt32 {
    var longer = channels[Int(channel)]
    setTime(of: channel)
    if batch.isUp {
      longer.ups += batch.messages
    } else {
      longer.downs += batch.messages.map { ExploredChannel.Down(message: $0) }
    }
    return intern(longer)
  }

  /// The id of `channel` after its next message is removed. If `isUp` is true, the next message to
  /// the server is removed; otherwise, the next message to the device is removed.
  mutating func removeFirst(of channel: UInt32, isUp: Bool) -> UInt32 {
    var shorter = channels[Int(channel)]
    setTime(of: channel)
    if isUp { shorter.ups.removeFirst() } else { shorter.downs.removeFirst() }
    return intern(shorter)
  }

  /// The id of `channel` after the pending call at the position `index` has ended. All later calls
  /// move up by one position.
  mutating func endCall(_ index: Int, on channel: UInt32) -> UInt32 {
    var renamed = channels[Int(channel)]
    setTime(of: channel)
    let device = DeviceID(Int(renamed.device))
    func moved(_ token: CallToken) -> CallToken {
      if token == Self.noToken || Int(token.index) < index { return token }
      return Int(token.index) == index ? Self.noToken : CallToken(Int(token.index) - 1)
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
