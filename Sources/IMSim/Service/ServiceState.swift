import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// What a service shares with its devices, clients and pending calls: the session, the received
/// callbacks, the completion handlers, and the delegates.
final class ServiceState {
  var session: Session {
    didSet { progress.moved(to: session.log.records.count) }
  }
  /// How far the session has come, for other threads.
  let progress = Progress()
  /// The asynchronous runs in progress. The last one runs virtual time.
  var runs: [SettledRun] = []
  /// How long an asynchronous operation may wait for something that is not simulated, in seconds of
  /// real time.
  var mostSecondsOfStandstill = 5
  /// Indexed by `DeviceID.index`.
  private var received: [[Callback]]
  /// How many records of the session's log have been read into `received`.
  private var read = 0
  /// How many records of the session's log have been passed to handlers and delegates.
  private var dispatched = 0
  /// For each device, how many callbacks ``SimulatedDevice/receivedLately()`` has already returned.
  private var taken: [Int]
  /// The page tokens that the application has received, keyed by their texts.
  private var pageTokens: [String: PageToken] = [:]
  /// How often a completion handler or a delegate has been called.
  private var applicationCalls = 0
  /// The completion handlers of pending calls, keyed by the index of the call's token.
  private var completions: [UInt32: (ServiceState) -> Void] = [:]
  /// The delegates of each client, indexed by `DeviceID.index`.
  var delegates: [ClientDelegates]
  var warnings = DelegateWarnings()
  /// The maximum number of events in a single use of ``settle()`` or ``advance(by:)``. If more
  /// events occur, the test stops.
  var mostEvents = 1_000_000

  init(_ session: Session) {
    self.session = session
    let devices = session.scenario.devices
    received = devices.map { _ in [] }
    taken = devices.map { _ in 0 }
    delegates = devices.map { _ in ClientDelegates() }
    // The test never sees the callbacks of `given`.
    read = session.log.records.count
    dispatched = read
    progress.moved(to: read)
  }

  /// Makes an independent copy, without the completion handlers and delegates.
  init(copying other: ServiceState) {
    other.readRecords()
    session = other.session
    received = other.received
    taken = other.taken
    pageTokens = other.pageTokens
    delegates = other.received.map { _ in ClientDelegates() }
    read = other.read
    dispatched = other.read
    mostEvents = other.mostEvents
    mostSecondsOfStandstill = other.mostSecondsOfStandstill
    progress.moved(to: session.log.records.count)
  }

  /// The name of a device, such as `A.phone`.
  func name(of device: DeviceID) -> String { ScenarioText(session.scenario).device(device) }

  // MARK: - Calls

  /// Begins a call at the current virtual time. `DeviceID.absent` means the server's own interface.
  func begin(_ request: CallRequest, on device: DeviceID) -> CallToken {
    var arguments: [Value] = []
    for (argument, parameter) in zip(request.arguments, Catalogue.call(request.kind).parameters) {
      arguments.append(value(argument, of: parameter))
    }
    return session.call(device, request.kind, arguments)
  }

  private func value(_ argument: NamedValue, of parameter: FieldDescriptor) -> Value {
    if parameter.name == "pageToken", case .string(let text) = argument,
      let token = pageTokens[text]
    {
      return .pageToken(token)
    }
    return session.value(argument, as: parameter.type)
  }

  func whenEnded(_ token: CallToken, _ completion: @escaping (ServiceState) -> Void) {
    completions[token.index] = completion
    let call = words(of: token)
    progress.change { $0.waiting[token.index] = call }
    CallWatch.shared.watch(progress)
  }

  /// A call in words, such as `A.phone's addFriend`.
  private func words(of token: CallToken) -> String {
    let call = session.log[token]
    return "\(name(of: call.device))'s \(Catalogue.call(call.call.kind).name)"
  }

  /// Returns nil if the call has not ended, or if the application was killed first.
  func end(of token: CallToken) -> Result<NamedValue, CallFailure>? {
    guard let reply = session.log[token].reply else { return nil }
    let value = reply.result.value(session.log.arena)
    if reply.code == .success {
      keepTokens(of: value)
      return .success(session.scenario.named(value))
    }
    return .failure(failure(IMSim.Code(Int(reply.code.number)), naming: value))
  }

  private func failure(_ code: IMSim.Code, naming value: Value) -> CallFailure {
    guard case .list(let items) = value else { return CallFailure(code) }
    var failure = CallFailure(code)
    for item in items {
      if case .string(let name) = session.scenario.named(item) {
        if case .user = item {
          failure.failedUserIds.append(name)
        } else {
          failure.errorKeys.append(name)
        }
      }
    }
    return failure
  }

  /// Stores the page token of a result, with the token's text as the key. The application passes
  /// this text to the server in a later call.
  private func keepTokens(of value: Value) {
    guard case .record(_, let fields) = value, case .pageToken(let token)? = fields.first else {
      return
    }
    pageTokens[ScenarioText.pageToken(token)] = token
  }

  // MARK: - Callbacks

  func received(by device: DeviceID) -> [Callback] {
    readRecords()
    return received[Int(device.index)]
  }

  func takeReceived(by device: DeviceID) -> [Callback] {
    readRecords()
    let index = Int(device.index)
    defer { taken[index] = received[index].count }
    return Array(received[index][taken[index]...])
  }

  private func readRecords() {
    while read < session.log.records.count {
      let record = session.log.records[read]
      read += 1
      if case .callback(let notice) = record.event {
        received[Int(record.device.index)].append(callback(notice))
      }
    }
  }

  private func callback(_ notice: Notice) -> Callback {
    let values = notice.values(session.log.arena).map { session.scenario.named($0) }
    return Callback(Callback.Kind(notice.callback), NamedFields(values))
  }

  // MARK: - Time

  func settle() {
    dispatch()
    var events = 0
    while session.next() {
      events += 1
      checkRest(after: events)
      dispatch()
    }
  }

  func advance(by span: Duration) {
    if span < .zero { Misuse.stop("time goes forward only: advance(by: \(span))") }
    dispatch()
    let end = session.now + .microseconds(span.microseconds)
    var events = 0
    while session.next(by: end) {
      events += 1
      checkRest(after: events)
      dispatch()
    }
    dispatch()
  }

  func step() -> Bool {
    dispatch()
    let hasHappened = session.next()
    dispatch()
    return hasHappened
  }

  /// Runs virtual time until a completion handler or a delegate has been called. Returns false if
  /// nothing has happened, because the service is at rest.
  func runUntilApplication(_ events: inout Int) -> Bool {
    let before = applicationCalls
    dispatch()
    while applicationCalls == before {
      guard session.next() else { return false }
      events += 1
      checkRest(after: events)
      dispatch()
    }
    return true
  }

  private func checkRest(after events: Int) {
    if events < mostEvents { return }
    let shown = latestCallback.map { "; the latest callback is \($0)" } ?? ""
    Misuse.stop(
      "\(mostEvents) events have happened without rest: perhaps a completion handler or "
        + "delegate makes a call each time that it is called\(shown)")
  }

  private var latestCallback: Callback? {
    for position in (0..<session.log.records.count).reversed() {
      if case .callback(let notice) = session.log.records[position].event {
        return callback(notice)
      }
    }
    return nil
  }

  /// Passes new records to completion handlers and delegates, in the order of the log. Handlers and
  /// delegates may make calls and let time pass. If a handler or a delegate makes a call, the
  /// records of the call come after all records that are already in the log.
  func dispatch() {
    while dispatched < session.log.records.count {
      let record = session.log.records[dispatched]
      dispatched += 1
      switch record.event {
      case .callback(let notice):
        let callback = callback(notice)
        let receivers = delegates[Int(record.device.index)]
        if receivers.ignore(callback.kind) {
          warnings.noteIgnored(callback.kind, on: name(of: record.device))
        }
        applicationCalls += 1
        callback.send(to: receivers)
      case .completed(let token, _):
        guard let completion = completions.removeValue(forKey: token.index) else { continue }
        progress.change { $0.waiting[token.index] = nil }
        applicationCalls += 1
        completion(self)
      case .forgotten(let token):
        guard completions.removeValue(forKey: token.index) != nil else { continue }
        let call = words(of: token)
        progress.change {
          $0.waiting[token.index] = nil
          $0.forgotten.append(call)
        }
      case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn, .connected,
        .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
        .pageRefreshed, .pageTapped, .disturbed, .waited:
        break
      }
    }
  }
}
