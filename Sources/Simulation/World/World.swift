public import DiscreteEvents
public import IMDevice
public import IMProtocol
public import IMServer

/// The server, the devices and the network between them on one event engine.
///
/// A value: copying it is a snapshot, from which races are run. All that happens goes through
/// `advance(by:)`, one event at a time, in the order of (time, sequence).
public struct World: Sendable {
  /// The server.
  public internal(set) var server: Server
  /// The devices, by `DeviceID.index`.
  public internal(set) var devices: [Device]
  /// What has happened, when tracing is on.
  public internal(set) var trace: Trace
  /// The calls that were made, by `CallToken.index`.
  public internal(set) var calls: [CallRecord] = []
  /// How much has happened.
  public internal(set) var counters = Counters()
  /// How many calls have not ended.
  private(set) var openCalls = 0
  /// The first call that was answered twice or has ended twice.
  private(set) var callFault: CallFault?
  /// The texts of the scenario.
  let texts: TextTable
  /// What the clocks of devices show.
  let clock: LocalClock
  /// The request list pages that devices have open.
  var pages = OpenPages()
  var engine: Engine<Event>
  var network: Network
  /// Reused for all inputs; holds the lists of all messages.
  var effects = Effects()
  private var deviceEffects: [DeviceEffect] = []
  /// Packets to the server that a race holds back, so that it can choose their order.
  var held: [HeldPacket]?

  /// Makes a world that stands at `start`; nobody is connected.
  public init(
    server: Server, devices: [Device], texts: TextTable, start: VirtualTime,
    clock: LocalClock = LocalClock(), latency: ClosedRange<VirtualDuration>, seed: UInt64,
    isTracing: Bool
  ) {
    self.server = server
    self.devices = devices
    self.texts = texts
    self.clock = clock
    self.trace = Trace(isOn: isTracing)
    effects.isRecording = isTracing
    self.engine = Engine(startingAt: start)
    self.network = Network(deviceCount: devices.count, latency: latency, seed: seed)
  }

  /// The virtual time.
  public var now: VirtualTime { engine.now }

  /// The lists of all messages.
  public var arena: Arena { effects.arena }

  /// The server's time: that of the simulation in whole milliseconds (D-08).
  public var serverTime: Timestamp { Timestamp(milliseconds: engine.now.milliseconds) }

  /// The call of a token.
  public subscript(token: CallToken) -> CallRecord { calls[Int(token.index)] }

  // MARK: - What applications do

  /// A device's application makes a call.
  public mutating func call(_ device: DeviceID, _ call: Call) -> CallToken {
    let token = register(call, by: device)
    let cause = trace.record(.called(token), of: device, at: engine.now)
    devices[Int(device.index)].call(
      call, token, texts: texts, arena: effects.arena, into: &deviceEffects)
    carryOut(of: device, cause: cause)
    scheduleTimeout(of: token, device: device)
    return token
  }

  /// The server's own interface makes a call; it is carried out at once.
  public mutating func serverCall(_ call: Call) -> CallToken {
    let token = register(call, by: .absent)
    let cause = trace.record(.called(token), of: .absent, at: engine.now)
    handle(.serverCall(token, call), cause: cause)
    return token
  }

  /// A device's application connects.
  public mutating func connect(_ device: DeviceID) {
    let cause = trace.record(.connecting, of: device, at: engine.now)
    devices[Int(device.index)].connect(into: &deviceEffects)
    carryOut(of: device, cause: cause)
  }

  /// A device goes offline. What is under way to it is lost, and so is what the server sends until
  /// it learns of it; then it keeps the notices among that for the device (MD-02).
  public mutating func disconnect(_ device: DeviceID) {
    let cause = trace.record(.disconnecting, of: device, at: engine.now)
    devices[Int(device.index)].disconnect(into: &deviceEffects)
    carryOut(of: device, cause: cause)
  }

  private mutating func register(_ call: Call, by device: DeviceID) -> CallToken {
    counters.calls += 1
    openCalls += 1
    calls.append(CallRecord(device: device, call: call))
    return CallToken(calls.count - 1)
  }

  // MARK: - Events

  /// Lets one event happen.
  mutating func handle(_ event: Event) {
    counters.events += 1
    switch event.kind {
    case .packet:
      let packet = network.deliver(event.slot)
      switch packet.content {
      case .up(let message): take(message, from: packet.device, cause: packet.cause)
      case .down where network.isEnding(packet.device): network.lose(packet)
      case .down(let message): receive(message, of: packet)
      }
    case .timeout:
      let token = CallToken(Int(event.slot))
      let device = calls[Int(event.slot)].device
      devices[Int(device.index)].timeOut(token, into: &deviceEffects)
      carryOut(of: device, cause: .none)
    }
  }

  /// The server takes a packet.
  mutating func take(_ message: Uplink, from device: DeviceID, cause: TraceIndex) {
    switch message {
    case .call(let token, let call):
      let cause = trace.record(.taken(token), of: device, at: engine.now, cause: cause)
      handle(.call(from: device, token, call), cause: cause)
    case .connect:
      let cause = trace.record(.loggedIn, of: device, at: engine.now, cause: cause)
      handle(.connect(device), cause: cause)
    case .disconnect:
      let cause = trace.record(.loggedOut, of: device, at: engine.now, cause: cause)
      engine.cancelInFlight(network.loseAll(to: device))
      let lost = network.endConnection(of: device)
      let notices = effects.arena.keep(lost.notices)
      handle(
        .disconnect(device, undelivered: notices, isSnapshotLost: lost.hasSnapshot),
        cause: cause)
    }
  }

  private mutating func receive(_ message: Downlink, of packet: Packet) {
    devices[Int(packet.device.index)].receive(
      message, at: serverTime, arena: effects.arena, into: &deviceEffects)
    carryOut(of: packet.device, cause: packet.cause, why: packet.why)
  }

  private mutating func handle(_ input: Input, cause: TraceIndex) {
    server.handle(input, at: serverTime, into: &effects)
    if trace.isOn { noteWhy(at: cause) }
    carryOutSends(cause: cause)
  }

  /// Writes down what decided about what the server took, and what it kept from whom.
  private mutating func noteWhy(at cause: TraceIndex) {
    var last = Slice<Reason>.empty
    var reasons: [Reason] = []
    for why in effects.sends.map(\.why) + effects.silences.map(\.why) where why != last {
      last = why
      for reason in effects.arena[why] where !reasons.contains(reason) { reasons.append(reason) }
    }
    trace.decide(effects.arena.keep(reasons), at: cause)
    for (silence, why) in effects.silences {
      trace.record(
        .silent(silence), of: silence.device, at: engine.now, cause: cause, why: why)
    }
    effects.silences.removeAll(keepingCapacity: true)
  }

  /// Sends what the server wants sent.
  mutating func carryOutSends(cause: TraceIndex) {
    for index in effects.sends.indices {
      let send = effects.sends[index]
      if case .reply(let token, let reply) = send.message { noteAnswer(to: token, reply) }
      if send.device == .absent {
        complete(send.message, cause: cause, why: send.why)
      } else {
        transmit(.down(send.message), device: send.device, cause: cause, why: send.why)
      }
    }
    effects.sends.removeAll(keepingCapacity: true)
  }

  /// The answer to a call of the server's own interface, which crosses no network.
  private mutating func complete(
    _ message: Downlink, cause: TraceIndex, why: Slice<Reason>
  ) {
    guard case .reply(let token, let reply) = message else {
      preconditionFailure("\(message) is addressed to no device")
    }
    finish(token, reply, of: .absent, cause: cause, why: why)
  }

  // MARK: - What devices do

  /// - Parameter why: what decided that the device was sent what it carries out.
  private mutating func carryOut(
    of device: DeviceID, cause: TraceIndex, why: Slice<Reason> = .empty
  ) {
    for index in deviceEffects.indices {
      switch deviceEffects[index] {
      case .send(let message):
        transmit(.up(message), device: device, cause: cause)
      case .callback(let notice):
        counters.callbacks += 1
        let told = trace.record(
          .callback(notice), of: device, at: engine.now, cause: cause, why: why)
        if !pages.isEmpty && notice.delegate == .friendEvent {
          refreshPage(of: device, cause: told)
        }
      case .unheard(let notice, let reason):
        trace.record(
          .unheard(notice), of: device, at: engine.now, cause: cause, why: keep([reason]))
      case .completed(let token, let reply, let reason):
        let why = reason.map { keep(effects.arena[why] + [$0]) } ?? why
        finish(token, reply, of: device, cause: cause, why: why)
      case .connected:
        trace.record(.connected, of: device, at: engine.now, cause: cause)
      case .disconnected:
        engine.cancelInFlight(network.loseAll(to: device))
        trace.record(.disconnected, of: device, at: engine.now, cause: cause, why: why)
      case .delegateAddedLate(let kind, let reason):
        trace.record(
          .delegateAddedLate(kind), of: device, at: engine.now, cause: cause,
          why: keep([reason]))
      }
    }
    deviceEffects.removeAll(keepingCapacity: true)
  }

  /// Keeps what has decided something; nothing unless someone records.
  mutating func keep(_ reasons: some Collection<Reason>) -> Slice<Reason> {
    trace.isOn ? effects.arena.keep(reasons) : .empty
  }

  /// The server answers a call; a device ignores what it no longer waits for, so that a second
  /// answer would show nowhere else.
  private mutating func noteAnswer(to token: CallToken, _ reply: Reply) {
    if calls[Int(token.index)].isAnswered {
      callFault = callFault ?? CallFault(call: token, kind: .answeredTwice(reply))
    }
    calls[Int(token.index)].isAnswered = true
  }

  /// A call ends; what it ended with first counts.
  mutating func finish(
    _ token: CallToken, _ reply: Reply, of device: DeviceID, cause: TraceIndex,
    why: Slice<Reason>
  ) {
    if calls[Int(token.index)].reply == nil {
      calls[Int(token.index)].reply = reply
      openCalls -= 1
    } else {
      callFault = callFault ?? CallFault(call: token, kind: .endedTwice(reply))
    }
    trace.record(.completed(token, reply), of: device, at: engine.now, cause: cause, why: why)
  }

  // MARK: - The network

  private mutating func transmit(
    _ content: Packet.Content, device: DeviceID, cause: TraceIndex, why: Slice<Reason> = .empty
  ) {
    counters.packets += 1
    let packet = Packet(device: device, cause: cause, why: why, content: content)
    let arrival = network.arrival(of: packet, sentAt: engine.now)
    trace.addPacket(packet, arrival: arrival)
    if case .up(.disconnect) = content { network.beginEnd(of: device) }
    if held != nil, case .up(let message) = content {
      held?.append(HeldPacket(device: device, message: message, arrival: arrival, cause: cause))
      return
    }
    engine.schedule(Event(.packet, slot: network.send(packet)), at: arrival)
  }

  /// A call without an answer for 10 s fails (D-06). Where the network is too fast for that to
  /// happen no timer is set.
  private mutating func scheduleTimeout(of token: CallToken, device: DeviceID) {
    guard network.isSlow, calls[Int(token.index)].reply == nil else { return }
    engine.scheduleTimer(
      Event(.timeout, slot: token.index), at: engine.now + CallRecord.answerTimeout)
  }
}
