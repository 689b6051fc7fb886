public import IMProtocol

/// A device with its SDK: a value that takes SDK calls and packets one after another and says what
/// it sends, which callbacks its delegates get and how calls end.
///
///     offline ── connect ──> connecting ── connected ──> connected
///        ^                        │                          │
///        └─ disconnect, a lost connection, or one that the server ends ─┘
///
/// It has no clock of its own and never sees the server's state, only what the server sends.
public struct Device: Sendable {
  // In an order that wastes nothing: there may be millions of devices.
  /// The device's own data.
  public internal(set) var localData = LocalData()
  /// Where the connection stands.
  public private(set) var connection = Connection.offline
  /// Whether the application was installed anew and has not been connected since (D-106).
  private(set) var isNew = false
  /// The delegates that the application adds whenever it starts: a bit for each kind.
  private let delegatesAtStart: UInt8
  /// Calls that were sent and have no answer, in their order.
  var pending = PendingCalls.none
  /// How many delegates of each kind are there (D-07).
  var delegates: Delegates

  /// Makes a device that is offline and has all delegates but these.
  public init(without: [DelegateKind] = []) {
    delegatesAtStart = without.reduce(0xFF) { $0 & ~(1 &<< $1.rawValue) }
    delegates = Delegates(delegatesAtStart)
  }

  /// The states of a connection.
  public enum Connection: UInt8, CaseIterable, Fact, Sendable, BitwiseCopyable {
    case offline
    /// The device has logged in and is being brought up to date.
    case connecting
    /// The device is up to date and calls go out.
    case connected
  }

  mutating func carryOut(
    _ call: Call, _ token: CallToken, texts: TextTable, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    if let refusal = call.refusal(texts: texts, arena: arena) {
      effects.append(.completed(token, .failure(refusal.decision), refusal.reason))
      return
    }
    if case .addDelegate(let kind) = call {
      delegates.add(kind)
      if connection != .offline { effects.append(.delegateAddedLate(kind, Reason("D-07"))) }
      effects.append(
        .completed(token, .success(), DelegateRule.added(kind, isLate: connection != .offline)))
    } else if case .removeDelegate(let kind) = call {
      delegates.remove(kind)
      effects.append(.completed(token, .success(), DelegateRule.removed(kind)))
    } else if CallRule.isSent(connection).decision {
      pending.append(token)
      effects.append(.send(.call(token, call)))
    } else {
      effects.append(.completed(token, CallRule.code(.noConnection)))
    }
  }

  /// The application connects; nothing happens when the device is connected or about to be.
  public mutating func connect(into effects: inout EffectBuffer<DeviceEffect>) {
    guard connection == .offline else { return }
    connection = .connecting
    effects.append(.send(isNew ? .connectAnew : .connect))
  }

  /// The device goes offline: calls without an answer fail (D-06), with no callback (D-05).
  public mutating func disconnect(into effects: inout EffectBuffer<DeviceEffect>) {
    guard connection != .offline else { return }
    effects.append(.send(.disconnect))
    becomeOffline(.onPurpose, into: &effects)
  }

  /// The connection breaks: calls without an answer fail (D-06), and a delegate is told (D-100).
  public mutating func loseConnection(
    at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    guard connection != .offline else { return }
    effects.append(.send(.gone))
    becomeOffline(.broken, at: now, into: &effects)
  }

  mutating func startAgain(into effects: inout EffectBuffer<DeviceEffect>) {
    for token in pending { effects.append(.forgotten(token)) }
    pending = .none
    delegates = Delegates(delegatesAtStart)
    guard connection != .offline else { return }
    effects.append(.send(.gone))
    becomeOffline(.killed, into: &effects)
  }

  mutating func startAnew(into effects: inout EffectBuffer<DeviceEffect>) {
    startAgain(into: &effects)
    localData = LocalData()
    isNew = true
  }

  /// A call has had no answer for too long (D-06). An answer that comes later is ignored.
  public mutating func timeOut(_ token: CallToken, into effects: inout EffectBuffer<DeviceEffect>) {
    guard let place = pending.firstIndex(of: token) else { return }
    pending.remove(at: place)
    effects.append(.completed(token, CallRule.code(.noAnswer)))
  }

  mutating func take(
    _ message: Downlink, at now: Timestamp, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    guard connection != .offline else { return }
    switch message {
    case .reply(let token, let reply):
      let hasLearnt = localData.learn(from: reply.result, arena: arena)
      guard let place = pending.firstIndex(of: token) else { return }
      pending.remove(at: place)
      effects.append(.completed(token, reply, hasLearnt ? Reason("D-86") : nil))
    case .notice(let notice):
      if take(notice, arena: arena, into: &effects) { effects.append(.callback(notice)) }
    case .snapshot(let friends, let applications):
      // It has data from here on, also where the connection breaks before it is up to date (D-106).
      isNew = false
      localData.replace(
        friends: arena[friends], applications: arena[applications], arena: arena, at: now)
    case .connected:
      connection = .connected
      isNew = false
      effects.append(.connected)
    case .kicked: becomeOffline(.kicked, at: now, into: &effects)
    case .closed: becomeOffline(.closed, at: now, into: &effects)
    }
  }

  mutating func take(
    _ notice: Notice, arena: Arena, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    guard connection != .offline else { return false }
    if notice.isKept { localData.apply(notice, arena: arena) }
    return isHeard(notice, into: &effects)
  }

  /// The place of a call among those that have no answer, in their order; -1 for any other.
  public func place(ofPending token: CallToken) -> Int { pending.firstIndex(of: token) ?? -1 }

  /// Whether a delegate is there for a callback. Local data is current all the same (FR-04).
  @inline(__always) private func isHeard(
    _ notice: Notice, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    let delegate = notice.delegate
    if DelegateRule.isHeard(isThere: delegates.isThere(delegate)).decision { return true }
    effects.append(.unheard(notice, DelegateRule.missing(delegate)))
    return false
  }

  /// The connection has ended: calls without an answer fail (D-06), and a delegate may be notified.
  private mutating func becomeOffline(
    _ end: ConnectionEndRule.End, at now: Timestamp = Timestamp(milliseconds: 0),
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    connection = .offline
    for token in pending { effects.append(.completed(token, CallRule.code(.lostConnection))) }
    pending = .none
    effects.append(.disconnected)
    guard ConnectionEndRule.isTold(end).decision else { return }
    let status = end == .kicked ? ConnectionStatus.kickedOfflineByOtherClient : .networkUnavailable
    let notice = Notice(
      at: now, .connectionStatusChanged(ConnectionStatusChanged(status: status)))
    if isHeard(notice, into: &effects) { effects.append(.callback(notice)) }
  }
}

extension DeviceEffect {
  /// A call has ended without an answer.
  fileprivate static func completed(_ token: CallToken, _ ruling: Ruling<Code>) -> DeviceEffect {
    .completed(token, .failure(ruling.decision), ruling.reason)
  }
}
