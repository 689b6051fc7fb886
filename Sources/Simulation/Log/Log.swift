import Base
import DiscreteEvents
import IMDevice
package import IMProtocol
import IMServer

/// The history of a world: everything that happened, in chronological order, and the lists of all
/// messages.
///
/// Verdicts and reports are derived from the log. The log isn't part of the world's state, and
/// nothing that happens depends on it. Copies of a log share the records that precede the call of
/// ``seal()``, but have separate records after this call.
package struct Log: Sendable {
  /// What is recorded.
  var mode: Mode
  /// What happened so far. Empty if recording is off.
  package internal(set) var records = History<TraceRecord>()
  /// The calls made so far. `CallToken.index` is the index of a call in this list.
  package internal(set) var calls = History<CallRecord>()
  /// The changes of relations so far, each with the record of the input that made the change. Empty
  /// if recording is off.
  package private(set) var relationChanges = History<(cause: TraceIndex, change: RelationChange)>()
  package internal(set) var counters = Counters()
  /// The first call that was answered twice or ended twice.
  private(set) var callFault: CallFault?
  private(set) var openCalls = 0
  /// The hash of all packets and of their times of arrival.
  private(set) var packets = Fingerprint()
  /// The number of calls at which calls that have ended are forgotten next.
  var callsToForget = 0
  /// The hash of the callbacks and results up to the latest record that was forgotten.
  var callbacks = CallbacksFingerprint()
  /// The statement that is being executed.
  var origin = Origin(step: -1)
  /// Whether to record transitions, which a replay needs.
  let keepsTransitions: Bool
  /// The transitions so far. Empty if transitions aren't recorded.
  package internal(set) var transitions = History<TimedTransition>()
  /// The server's transaction, reused for all inputs. The transaction also contains the lists of
  /// all messages.
  var transaction = Transaction()
  /// A buffer for the effects of an input of a device. The buffer is reused for all inputs.
  var deviceEffects = EffectBuffer<DeviceEffect>()
  /// How many requests the request list pages have loaded. A request counts once for each section
  /// that contains it.
  var loadedItems = 0
  private(set) var isWatching = false
  /// The footprint since ``watch()``.
  var footprint = Footprint()
  /// Whether the receivers of messages are noted, for the footprint or for ``sent``.
  private(set) var notesReceivers = false
  /// The messages to devices since ``keepSent()``, or nil if they aren't recorded.
  private(set) var sent: [(device: DeviceID, message: Downlink)]?

  /// Even a short run makes about this many records.
  private static let usual = 32

  /// What a log records.
  enum Mode: Sendable {
    /// Nothing.
    case off
    /// Callbacks, and what becomes of calls, without causes and reasons. Nothing refers to these
    /// records, so they can be forgotten.
    case brief
    /// Everything.
    case full
  }

  init(isOn: Bool, keepsTransitions: Bool = false) {
    mode = isOn ? .full : .off
    self.keepsTransitions = keepsTransitions
    transaction.isRecording = isOn
    if isOn {
      records.reserveCapacity(Self.usual)
      calls.reserveCapacity(Self.usual / 8)
      transaction.arena.reserveProvenances(Self.usual)
    }
  }

  /// Whether everything is recorded.
  package var isOn: Bool { mode == .full }

  /// The lists of all messages.
  package var arena: Arena { transaction.arena }

  package subscript(token: CallToken) -> CallRecord { calls[Int(token.index)] }

  package subscript(index: TraceIndex) -> TraceRecord? {
    index == .none ? nil : records[Int(index.value)]
  }

  /// Seals the history so far. All later copies of the log share the sealed history.
  mutating func seal() {
    records.seal()
    relationChanges.seal()
    calls.seal()
    transitions.seal()
    transaction.arena.seal()
  }

  /// Begins to record the footprint.
  mutating func watch() {
    (isWatching, notesReceivers) = (true, true)
  }

  /// Stops recording the footprint, and returns it.
  mutating func endWatch() -> Footprint {
    defer { footprint = Footprint() }
    (isWatching, notesReceivers) = (false, sent != nil)
    return footprint
  }

  /// Begins to record the messages that are sent to devices.
  mutating func keepSent() {
    sent = []
    notesReceivers = true
  }

  /// Stops recording the messages that are sent.
  mutating func forgetSent() {
    sent = nil
    notesReceivers = isWatching
  }

  mutating func noteReceivers(_ devices: some Sequence<DeviceID>, of message: Downlink) {
    for device in devices {
      if isWatching { footprint.receivers.insert(device) }
      sent?.append((device, message))
    }
  }

  /// Clears the history, but not the lists of messages. Afterwards, adds `count` copies of `call`,
  /// and one record that can be the cause of packets in flight.
  mutating func beginAnew(calls count: Int, like call: CallRecord) {
    records.removeAll()
    relationChanges.removeAll()
    record(.waited, of: .absent, at: .epoch)
    calls.removeAll()
    _ = calls.append(contentsOf: repeatElement(call, count: count))
    callbacks = CallbacksFingerprint()
    callFault = nil
    openCalls = 0
  }

  /// Clears the history, but keeps its memory for reuse. Only for benchmarks.
  ///
  /// - Precondition: No packet in flight and no waiting event refers to the history.
  mutating func removeAll() {
    records.removeAll()
    relationChanges.removeAll()
    calls.removeAll()
    callbacks = CallbacksFingerprint()
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

  /// Appends a record and returns its index, or `none` if recording is off.
  @discardableResult @inline(__always) mutating func record(
    _ event: @autoclosure () -> TraceRecord.Event, of device: DeviceID, at time: VirtualTime,
    cause: TraceIndex = .none, provenance: Provenance = .empty
  ) -> TraceIndex {
    // If recording is off, the event isn't even created.
    switch mode {
    case .full: return keep(event(), of: device, at: time, cause: cause, provenance: provenance)
    case .brief: keepBriefly(event(), of: device, at: time)
    case .off: break
    }
    return .none
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

  /// Appends a record to which nothing refers, if somebody may want to follow its event.
  private mutating func keepBriefly(
    _ event: TraceRecord.Event, of device: DeviceID, at time: VirtualTime
  ) {
    switch event {
    case .callback, .completed, .taken:
      records.append(
        TraceRecord(
          time: time, device: device, cause: .none, origin: origin, provenance: .empty,
          event: event))
    case .stepBegan, .called, .unheard, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      break
    }
  }

  /// The origin of an effect. An effect has the same origin as its cause. If an effect has no
  /// cause, its origin is the current statement.
  func origin(of cause: TraceIndex) -> Origin {
    cause == .none ? origin : records.element(at: Int(cause.value)).origin
  }

  /// Adds, to the record of an event, the reason why the event had no effect.
  mutating func note(_ reason: Reason, at cause: TraceIndex) {
    let provenance = keep(reason)
    if cause != .none { records.change(Int(cause.value)) { $0.provenance = provenance } }
  }

  /// Records the reasons for the messages that the server sends in response to an input. Also
  /// records the callbacks that the server suppresses, and the changes of relations.
  mutating func noteProvenance(at cause: TraceIndex, _ time: VirtualTime) {
    let provenance = transaction.becauseOfSends()
    records.change(Int(cause.value)) { $0.provenance = provenance }
    for (suppression, provenance) in transaction.suppressions {
      record(
        .suppressed(suppression), of: suppression.device, at: time, cause: cause,
        provenance: provenance)
    }
    transaction.suppressions.removeAll(keepingCapacity: true)
    if transaction.relationChanges.isEmpty { return }
    for change in transaction.relationChanges { relationChanges.append((cause, change)) }
    transaction.relationChanges.removeAll(keepingCapacity: true)
  }

  /// Appends a reason to a provenance, and returns the result. If recording is off, returns the
  /// provenance without changes.
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

  /// Records the server's answer to a call. Only this method detects a second answer, because
  /// devices ignore second answers.
  mutating func noteAnswer(to token: CallToken, _ reply: Reply) {
    guard calls.keeps(Int(token.index)) else { return }
    var isFirst = true
    calls.change(Int(token.index)) { call in
      isFirst = !call.isAnswered
      call.isAnswered = true
    }
    if !isFirst { callFault = callFault ?? CallFault(call: token, kind: .answeredTwice(reply)) }
  }

  /// Records the end of a call. If a call ends twice, the first reply counts.
  mutating func finish(
    _ token: CallToken, _ reply: Reply, of device: DeviceID, cause: TraceIndex,
    provenance: Provenance, at time: VirtualTime
  ) {
    // A call that is forgotten has ended before, so the device has ignored this answer.
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

  /// Records that a call will never end, because its application was killed.
  mutating func forget(
    _ token: CallToken, of device: DeviceID, cause: TraceIndex, at time: VirtualTime
  ) {
    calls.change(Int(token.index)) { $0.isForgotten = true }
    openCalls -= 1
    record(.forgotten(token), of: device, at: time, cause: cause)
  }

  /// Records that a packet was sent. `kind` is called only if recording is on.
  @inline(__always)
  mutating func noteSent(on link: Link, by schedule: inout some Schedule, kind: () -> UInt64) {
    counters.packets += 1
    let arrival = schedule.sent(on: link)
    guard mode != .off, let arrival else { return }
    packets.add(UInt64(bitPattern: arrival.microseconds))
    packets.add(UInt64(link.device.index) << 8 | kind())
  }

  mutating func noteSent(
    to devices: ArraySlice<DeviceID>, by schedule: inout some Schedule, kind: () -> UInt64
  ) {
    if mode != .off {
      for device in devices { noteSent(on: .down(device), by: &schedule, kind: kind) }
    } else {
      counters.packets += devices.count
      schedule.sent(to: devices)
    }
  }
}

// MARK: - Reading

extension Log {
  /// The first call that didn't end exactly once, if there is one.
  var fault: CallFault? { callFault ?? openCall }

  private var openCall: CallFault? {
    guard openCalls > 0 else { return nil }
    let index = calls.keptIndices.first { !calls[$0].hasEnded }
    return index.map { CallFault(call: CallToken($0), kind: .neverEnded) }
  }

  /// The requirements and decisions in the provenance of a record, without duplicates.
  package func citedClauses(of record: TraceRecord) -> [String] {
    arena[record.provenance].reduce(into: []) { ids, reason in
      for id in reason.ids where !ids.contains(id) { ids.append(id) }
    }
  }

  /// The chain of causes that ends with the record at `index`: the record itself, its cause, the
  /// cause's own cause, and so on. Empty if there is no such record.
  package func chain(from index: TraceIndex) -> [(index: TraceIndex, record: TraceRecord)] {
    var (chain, index) = ([(index: TraceIndex, record: TraceRecord)](), index)
    // The loop ends, because a cause always precedes its effect.
    while let record = self[index] {
      chain.append((index, record))
      index = record.cause
    }
    return chain
  }

  /// The callback that a record is about, or nil if the record is about something else.
  package func notice(at index: TraceIndex) -> Notice? {
    if case .callback(let notice)? = self[index]?.event { notice } else { nil }
  }
}
