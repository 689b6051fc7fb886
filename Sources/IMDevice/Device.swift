public import IMProtocol

/// A device with its SDK: a value that takes SDK calls and packets one after another and says what
/// it sends, which callbacks its delegates get and how calls end.
///
/// It has no clock of its own and never sees the server's state, only what the server sends.
public struct Device: Sendable {
  // In an order that wastes nothing: there may be millions of devices.
  /// The device's own data.
  public internal(set) var localData = LocalData()
  /// Where the connection stands.
  public internal(set) var connection = Connection.unconnected
  /// Whether the application was installed anew and has not been connected since (D-106).
  var isNew = false
  /// The delegates that the application adds whenever it starts: a bit for each kind.
  private let delegatesAtStart: UInt8
  /// What its network does.
  public internal(set) var network = Network.up
  /// How often the SDK has tried since it was connected last, or since its network was back.
  var attempts: UInt8 = 0
  /// How the application has connected.
  var options = ConnectOptions()
  /// Calls that were sent and have no answer, in their order.
  var pending = PendingCalls.none
  /// How many delegates of each kind are there (D-07).
  var delegates: Delegates

  /// Makes a device that is offline, and whose application adds these delegates.
  public init(delegates: [DelegateKind] = DelegateKind.allCases) {
    delegatesAtStart = delegates.reduce(0) { $0 | 1 &<< $1.rawValue }
    self.delegates = Delegates(delegatesAtStart)
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
      if !connection.isAtRest { effects.append(.delegateAddedLate(kind, Reason("D-07"))) }
      effects.append(
        .completed(token, .success(), DelegateRule.added(kind, isLate: !connection.isAtRest)))
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

  mutating func startAgain(into effects: inout EffectBuffer<DeviceEffect>) {
    for token in pending { effects.append(.forgotten(token)) }
    pending = .none
    delegates = Delegates(delegatesAtStart)
    if connection.isThere { drop(.gone, into: &effects) }
    // No delegate is there to be notified.
    (connection, options, attempts) = (.unconnected, ConnectOptions(), 0)
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
    guard connection.isThere else { return }
    switch message {
    case .reply(let token, let reply):
      let hasLearnt = localData.learn(from: reply.result, arena: arena)
      guard let place = pending.firstIndex(of: token) else { return }
      pending.remove(at: place)
      effects.append(.completed(token, reply, hasLearnt ? Reason("D-86") : nil))
    case .notice(let notice):
      if take(notice, arena: arena, into: &effects) { effects.append(.callback(notice, nil)) }
    case .snapshot(let friends, let applications):
      // It has data from here on, also where the connection breaks before it is up to date (D-106).
      isNew = false
      localData.replace(
        friends: arena[friends], applications: arena[applications], arena: arena, at: now)
    case .connected: becomeAccepted(at: now, into: &effects)
    case .caughtUp:
      connection = .connected
      isNew = false
    case .kicked: end(.kicked, at: now, into: &effects)
    case .closed: end(.closed, at: now, into: &effects)
    case .refused(let status):
      end(status == .tokenIncorrect ? .refused : .banned, at: now, into: &effects)
    }
  }

  mutating func take(
    _ notice: Notice, arena: Arena, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    guard connection.isThere else { return false }
    if notice.isKept { localData.apply(notice, arena: arena) }
    return isHeard(notice, into: &effects)
  }

  /// The place of a call among those that have no answer, in their order; -1 for any other.
  public func place(ofPending token: CallToken) -> Int { pending.firstIndex(of: token) ?? -1 }

  /// Whether a delegate is there for a callback. Local data is current all the same (FR-04).
  @inline(__always) func isHeard(
    _ notice: Notice, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    let delegate = notice.delegate
    if DelegateRule.isHeard(isThere: delegates.isThere(delegate)).decision { return true }
    effects.append(.unheard(notice, DelegateRule.missing(delegate)))
    return false
  }

  /// Whether the application adds a delegate of a kind whenever it starts.
  func addsAtStart(_ kind: DelegateKind) -> Bool { delegatesAtStart & (1 &<< kind.rawValue) != 0 }
}

extension DeviceEffect {
  /// A call has ended without an answer.
  static func completed(_ token: CallToken, _ ruling: Ruling<Code>) -> DeviceEffect {
    .completed(token, .failure(ruling.decision), ruling.reason)
  }
}
