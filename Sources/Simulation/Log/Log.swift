import DiscreteEvents
import Ground
import IMDevice
package import IMProtocol
import IMServer

/// History: everything that has happened in a world, in order, with the lists that messages
/// carried. It stands outside the state, and nothing that happens depends on it.
///
/// Verdicts and reports are made of it. A sealed log is the shared beginning of its copies, each of
/// which has its own tail.
package struct Log: Sendable {
  package let isOn: Bool
  /// What has happened, when it is on.
  package private(set) var records = History<TraceRecord>()
  /// The calls that were made, by `CallToken.index`.
  package internal(set) var calls = History<CallRecord>()
  package internal(set) var counters = Counters()
  /// The first call that was answered twice or has ended twice.
  private(set) var callFault: CallFault?
  private(set) var openCalls = 0
  /// The hash of every packet with its time of arrival.
  private(set) var packets = Fingerprint()
  /// The statement that is carried out.
  var origin = Origin(step: -1)
  /// Whether choices are kept, so that the run can be run again from them.
  let keepsMoves: Bool
  /// The choices so far, when they are kept.
  package internal(set) var moves = History<Move>()
  /// Reused for all inputs of the server; holds the lists of all messages.
  var turn = Turn()
  /// Reused for all that devices do.
  var deviceEffects = EffectBuffer<DeviceEffect>()
  /// How many requests request list pages have loaded, each once for each section.
  var loadedItems = 0
  private(set) var isWatching = false
  /// What was touched while someone watched.
  var footprint = Footprint()
  /// What was sent to devices meanwhile, for those who ask for that; else nil.
  private(set) var sent: [(device: DeviceID, message: Downlink)]?

  init(isOn: Bool, keepsMoves: Bool = false) {
    self.isOn = isOn
    self.keepsMoves = keepsMoves
    turn.isRecording = isOn
  }

  /// The lists of all messages.
  package var arena: Arena { turn.arena }

  package subscript(token: CallToken) -> CallRecord { calls[Int(token.index)] }

  package subscript(index: TraceIndex) -> TraceRecord? {
    index == .none ? nil : records[Int(index.value)]
  }

  /// Makes what has happened the shared beginning of its copies.
  mutating func seal() {
    records.seal()
    calls.seal()
    moves.seal()
    turn.arena.seal()
  }

  /// Someone watches what is touched from now on, and perhaps what is sent.
  mutating func watch(keepsSent: Bool = false) {
    isWatching = true
    sent = keepsSent ? [] : nil
  }

  /// Nobody watches any more; gives what was touched, which is forgotten here.
  @discardableResult mutating func endWatch() -> Footprint {
    defer { footprint = Footprint() }
    (isWatching, sent) = (false, nil)
    return footprint
  }

  mutating func noteReceivers(_ devices: some Sequence<DeviceID>, of message: Downlink) {
    for device in devices {
      footprint.receivers.insert(device)
      sent?.append((device, message))
    }
  }

  /// Forgets what has happened but for the lists of messages; one record stands there, from which
  /// all that is under way comes, and so many calls count as made.
  mutating func beginAnew(calls count: Int, like call: CallRecord) {
    records.removeAll()
    record(.waited, of: .absent, at: .epoch)
    calls.removeAll()
    _ = calls.append(contentsOf: repeatElement(call, count: count))
    callFault = nil
    openCalls = 0
  }

  /// Forgets what has happened but keeps its room, for measurements.
  ///
  /// - Precondition: nothing that is under way or waits needs it.
  mutating func removeAll() {
    records.removeAll()
    calls.removeAll()
    turn.arena.removeAll()
  }
}

// MARK: - Writing

extension Log {
  mutating func begin(step index: Int, at time: VirtualTime) {
    let origin = Origin(step: index)
    self.origin = origin
    record(.stepBegan(origin.step), of: .absent, at: time)
  }

  /// Appends a record and gives its index; `none` when nothing is kept.
  @discardableResult @inline(__always) mutating func record(
    _ event: @autoclosure () -> TraceRecord.Event, of device: DeviceID, at time: VirtualTime,
    cause: TraceIndex = .none, why: Why = .empty
  ) -> TraceIndex {
    // What nobody keeps is not even made.
    isOn ? keep(event(), of: device, at: time, cause: cause, why: why) : .none
  }

  private mutating func keep(
    _ event: TraceRecord.Event, of device: DeviceID, at time: VirtualTime, cause: TraceIndex,
    why: Why
  ) -> TraceIndex {
    let place = TraceIndex(records.count)
    let origin = origin(of: cause)
    records.append(
      TraceRecord(time: time, device: device, cause: cause, origin: origin, why: why, event: event))
    return place
  }

  /// The statement from which something comes: that of its cause, or the one that is carried out.
  func origin(of cause: TraceIndex) -> Origin {
    cause == .none ? origin : records[Int(cause.value)].origin
  }

  /// What a record tells of has come to nothing for a reason.
  mutating func note(_ reason: Reason, at cause: TraceIndex) {
    let why = keep(reason)
    if cause != .none { records.change(Int(cause.value)) { $0.why = why } }
  }

  /// Records the reasons for what the server sends because of an input, and what it suppresses.
  mutating func noteWhy(at cause: TraceIndex, _ time: VirtualTime) {
    let why = turn.becauseOfSends()
    records.change(Int(cause.value)) { $0.why = why }
    for (silence, why) in turn.silences {
      record(.silent(silence), of: silence.device, at: time, cause: cause, why: why)
    }
    turn.silences.removeAll(keepingCapacity: true)
  }

  /// Stores a reason after those before it; nothing unless someone records.
  @inline(__always)
  mutating func keep(_ reason: @autoclosure () -> Reason?, behind why: Why = .empty) -> Why {
    guard isOn, let reason = reason() else { return why }
    return turn.arena.keep(reason, behind: why)
  }

  mutating func register(_ call: Call, by device: DeviceID) -> CallToken {
    counters.calls += 1
    openCalls += 1
    calls.append(CallRecord(device: device, origin: origin, call: call))
    return CallToken(calls.count - 1)
  }

  /// The server answers a call. A device ignores a second answer, which shows nowhere else.
  mutating func noteAnswer(to token: CallToken, _ reply: Reply) {
    var isFirst = true
    calls.change(Int(token.index)) { call in
      isFirst = !call.isAnswered
      call.isAnswered = true
    }
    if !isFirst { callFault = callFault ?? CallFault(call: token, kind: .answeredTwice(reply)) }
  }

  /// A call ends; what it ended with first counts.
  mutating func finish(
    _ token: CallToken, _ reply: Reply, of device: DeviceID, cause: TraceIndex,
    why: Why, at time: VirtualTime
  ) {
    var isFirst = true
    calls.change(Int(token.index)) { call in
      isFirst = call.reply == nil
      if isFirst { call.reply = reply }
    }
    if isFirst {
      openCalls -= 1
    } else {
      callFault = callFault ?? CallFault(call: token, kind: .endedTwice(reply))
    }
    record(.completed(token, reply), of: device, at: time, cause: cause, why: why)
  }

  /// A call's application has died: the call never ends there.
  mutating func forget(
    _ token: CallToken, of device: DeviceID, cause: TraceIndex, at time: VirtualTime
  ) {
    calls.change(Int(token.index)) { $0.isForgotten = true }
    openCalls -= 1
    record(.forgotten(token), of: device, at: time, cause: cause)
  }

  /// A packet was sent; the kind of its message is asked for only when that is kept.
  @inline(__always)
  mutating func noteSent(on link: Link, by schedule: inout some Schedule, kind: () -> UInt64) {
    counters.packets += 1
    let arrival = schedule.sent(on: link)
    guard isOn, let arrival else { return }
    packets.add(UInt64(bitPattern: arrival.microseconds))
    packets.add(UInt64(link.device.index) << 8 | kind())
  }

  /// Likewise to many devices.
  mutating func noteSent(
    to devices: ArraySlice<DeviceID>, by schedule: inout some Schedule, kind: () -> UInt64
  ) {
    if isOn {
      for device in devices { noteSent(on: .down(device), by: &schedule, kind: kind) }
    } else {
      counters.packets += devices.count
      schedule.sent(to: devices)
    }
  }
}

// MARK: - Reading

extension Log {
  /// What has become of a call that has not ended exactly once; nil when all have.
  var fault: CallFault? { callFault ?? openCall }

  private var openCall: CallFault? {
    guard openCalls > 0, let index = calls.firstIndex(where: { $0.reply == nil && !$0.isForgotten })
    else { return nil }
    return CallFault(call: CallToken(index), kind: .neverEnded)
  }

  /// The requirements and decisions that decided a record, each once.
  package func grounds(of record: TraceRecord) -> [String] {
    arena[record.why].reduce(into: []) { ids, reason in
      for id in reason.ids where !ids.contains(id) { ids.append(id) }
    }
  }

  /// The callback that a record tells of; nil for any other record.
  package func notice(at index: TraceIndex) -> Notice? {
    if case .callback(let notice)? = self[index]?.event { notice } else { nil }
  }

  /// The hash of every callback on every device, and how every call ended, with the times.
  var callbacksFingerprint: UInt64 {
    var print = Fingerprint()
    // Many are told the same, one after the other.
    var last: (notice: Notice, hash: UInt64)?
    for record in records {
      if case .callback(let notice) = record.event {
        print.add(UInt64(bitPattern: record.time.microseconds))
        print.add(record.device.index)
        if last?.notice != notice { last = (notice, Fingerprint.hash(of: notice, arena: arena)) }
        print.add(last?.hash ?? 0)
      } else if case .completed(let token, let reply) = record.event {
        print.add(UInt64(bitPattern: record.time.microseconds))
        print.add(token.index)
        print.add(reply.code.number)
      }
    }
    return print.value
  }
}
