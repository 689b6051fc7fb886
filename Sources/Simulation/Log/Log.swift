import Base
import DiscreteEvents
import IMDevice
package import IMProtocol
import IMServer

/// The history of a world. It consists of all events, in the order in which they happened, and of
/// the lists that messages contain. The log is not part of the world's state. No event depends on
/// the log.
///
/// Verdicts and reports are derived from the log. Copies of a log share the records before
/// ``seal()``. Each copy appends its own records.
package struct Log: Sendable {
  package let isOn: Bool
  /// The events, if recording is on.
  package private(set) var records = History<TraceRecord>()
  /// The calls that were made, by `CallToken.index`.
  package internal(set) var calls = History<CallRecord>()
  package internal(set) var counters = Counters()
  /// The first call that was answered twice or that ended twice.
  private(set) var callFault: CallFault?
  private(set) var openCalls = 0
  /// A single hash of all packets. The hash includes the times of arrival.
  private(set) var packets = Fingerprint()
  /// The current statement.
  var origin = Origin(step: -1)
  /// Whether transitions are recorded, for a replay.
  let keepsTransitions: Bool
  /// The transitions so far, if they are recorded.
  package internal(set) var transitions = History<TimedTransition>()
  /// The server's transaction for an input. The same instance is reused for all inputs, and
  /// contains the lists of all messages.
  var transaction = Transaction()
  /// A buffer for the effects of a device. The same buffer is reused for all inputs of devices.
  var deviceEffects = EffectBuffer<DeviceEffect>()
  /// The number of requests that the request list pages have loaded. Each request is counted once
  /// for each section of the page.
  var loadedItems = 0
  private(set) var isWatching = false
  /// The footprint since ``watch(keepsSent:)``.
  var footprint = Footprint()
  /// The messages sent to devices since ``watch(keepsSent:)``; nil if sent messages are not
  /// recorded.
  private(set) var sent: [(device: DeviceID, message: Downlink)]?

  init(isOn: Bool, keepsTransitions: Bool = false) {
    self.isOn = isOn
    self.keepsTransitions = keepsTransitions
    transaction.isRecording = isOn
  }

  /// The lists of all messages.
  package var arena: Arena { transaction.arena }

  package subscript(token: CallToken) -> CallRecord { calls[Int(token.index)] }

  package subscript(index: TraceIndex) -> TraceRecord? {
    index == .none ? nil : records[Int(index.value)]
  }

  /// Makes the history so far a beginning that all copies of the log share.
  mutating func seal() {
    records.seal()
    calls.seal()
    transitions.seal()
    transaction.arena.seal()
  }

  /// Begins to record the footprint, and optionally the messages that are sent.
  mutating func watch(keepsSent: Bool = false) {
    isWatching = true
    sent = keepsSent ? [] : nil
  }

  /// Stops recording the footprint. Returns the footprint, and clears it in the log.
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

  /// Clears the history except the lists of messages. Then adds `count` copies of `call`, and a
  /// record. Packets in flight can refer to this record as their cause.
  mutating func beginAnew(calls count: Int, like call: CallRecord) {
    records.removeAll()
    record(.waited, of: .absent, at: .epoch)
    calls.removeAll()
    _ = calls.append(contentsOf: repeatElement(call, count: count))
    callFault = nil
    openCalls = 0
  }

  /// For benchmarks: clears the history without releasing its memory.
  ///
  /// - Precondition: Nothing in flight or waiting refers to the history.
  mutating func removeAll() {
    records.removeAll()
    calls.removeAll()
    transaction.arena.removeAll()
  }
}

// MARK: - Writing

extension Log {
  mutating func begin(step index: Int, at time: VirtualTime) {
    let origin = Origin(step: index)
    self.origin = origin
    record(.stepBegan(origin.step), of: .absent, at: time)
  }

  /// Appends a record and returns its index. Returns `none` if recording is off.
  @discardableResult @inline(__always) mutating func record(
    _ event: @autoclosure () -> TraceRecord.Event, of device: DeviceID, at time: VirtualTime,
    cause: TraceIndex = .none, provenance: Provenance = .empty
  ) -> TraceIndex {
    // When recording is off, the closure that creates the event is not called.
    isOn ? keep(event(), of: device, at: time, cause: cause, provenance: provenance) : .none
  }

  private mutating func keep(
    _ event: TraceRecord.Event, of device: DeviceID, at time: VirtualTime, cause: TraceIndex,
    provenance: Provenance
  ) -> TraceIndex {
    let index = TraceIndex(records.count)
    let origin = origin(of: cause)
    records.append(
      TraceRecord(
        time: time, device: device, cause: cause, origin: origin, provenance: provenance,
        event: event))
    return index
  }

  /// The origin of an effect: the origin of its cause, or the current statement if there is no
  /// cause.
  func origin(of cause: TraceIndex) -> Origin {
    cause == .none ? origin : records[Int(cause.value)].origin
  }

  /// Adds `reason`, why an event has had no effect, to the record of the event.
  mutating func note(_ reason: Reason, at cause: TraceIndex) {
    let provenance = keep(reason)
    if cause != .none { records.change(Int(cause.value)) { $0.provenance = provenance } }
  }

  /// Records the provenance of the messages that an input of the server sends, and the callbacks
  /// that the input suppresses.
  mutating func noteProvenance(at cause: TraceIndex, _ time: VirtualTime) {
    let provenance = transaction.becauseOfSends()
    records.change(Int(cause.value)) { $0.provenance = provenance }
    for (suppression, provenance) in transaction.suppressions {
      record(
        .suppressed(suppression), of: suppression.device, at: time, cause: cause,
        provenance: provenance)
    }
    transaction.suppressions.removeAll(keepingCapacity: true)
  }

  /// Appends a reason to a provenance and returns the result. If recording is off, the provenance
  /// is returned unchanged.
  @inline(__always)
  mutating func keep(_ reason: @autoclosure () -> Reason?, after provenance: Provenance = .empty)
    -> Provenance
  {
    guard isOn, let reason = reason() else { return provenance }
    return transaction.arena.keep(reason, after: provenance)
  }

  mutating func register(_ call: Call, by device: DeviceID) -> CallToken {
    counters.calls += 1
    openCalls += 1
    calls.append(CallRecord(device: device, origin: origin, call: call))
    return CallToken(calls.count - 1)
  }

  /// Records the server's answer to a call. Devices ignore a second answer, so only this function
  /// detects a second answer.
  mutating func noteAnswer(to token: CallToken, _ reply: Reply) {
    var isFirst = true
    calls.change(Int(token.index)) { call in
      isFirst = !call.isAnswered
      call.isAnswered = true
    }
    if !isFirst { callFault = callFault ?? CallFault(call: token, kind: .answeredTwice(reply)) }
  }

  /// Records the end of a call. If a call ends twice, the first reply is stored.
  mutating func finish(
    _ token: CallToken, _ reply: Reply, of device: DeviceID, cause: TraceIndex,
    provenance: Provenance, at time: VirtualTime
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
    record(.completed(token, reply), of: device, at: time, cause: cause, provenance: provenance)
  }

  /// Records that a call's application was killed, so that the call never ends.
  mutating func forget(
    _ token: CallToken, of device: DeviceID, cause: TraceIndex, at time: VirtualTime
  ) {
    calls.change(Int(token.index)) { $0.isForgotten = true }
    openCalls -= 1
    record(.forgotten(token), of: device, at: time, cause: cause)
  }

  /// Records a sent packet. The closure `kind` is called only if its result is needed.
  @inline(__always)
  mutating func noteSent(on link: Link, by schedule: inout some Schedule, kind: () -> UInt64) {
    counters.packets += 1
    let arrival = schedule.sent(on: link)
    guard isOn, let arrival else { return }
    packets.add(UInt64(bitPattern: arrival.microseconds))
    packets.add(UInt64(link.device.index) << 8 | kind())
  }

  /// Records a message sent to several devices.
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
  /// The first violation of the rule that every call ends exactly once; nil if there is no
  /// violation.
  var fault: CallFault? { callFault ?? openCall }

  private var openCall: CallFault? {
    guard openCalls > 0, let index = calls.firstIndex(where: { $0.reply == nil && !$0.isForgotten })
    else { return nil }
    return CallFault(call: CallToken(index), kind: .neverEnded)
  }

  /// The distinct requirements and decisions in the provenance of a record.
  package func citedClauses(of record: TraceRecord) -> [String] {
    arena[record.provenance].reduce(into: []) { ids, reason in
      for id in reason.ids where !ids.contains(id) { ids.append(id) }
    }
  }

  /// The record at `index`, its cause, the cause of its cause, and so on, up to the first cause.
  /// Empty if there is no record.
  package func chain(from index: TraceIndex) -> [(index: TraceIndex, record: TraceRecord)] {
    var (chain, index) = ([(index: TraceIndex, record: TraceRecord)](), index)
    // A cause precedes its effect, so the loop ends.
    while let record = self[index] {
      chain.append((index, record))
      index = record.cause
    }
    return chain
  }

  /// The callback that a record reports; nil if the record does not report a callback.
  package func notice(at index: TraceIndex) -> Notice? {
    if case .callback(let notice)? = self[index]?.event { notice } else { nil }
  }

  /// A single hash of all callbacks on all devices and of all results of calls. The hash includes
  /// the times.
  var callbacksFingerprint: UInt64 {
    var print = Fingerprint()
    // Successive records often contain the same callback for different devices, so the hash of the
    // callback is reused.
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
