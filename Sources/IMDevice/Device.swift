public import IMProtocol

/// A device with its SDK, as a value that processes SDK calls and packets one at a time. The
/// effects are the messages that the device sends, the callbacks that its delegates receive, and
/// the results of calls.
///
/// A device has no clock: the caller passes the time. A device receives the server's messages, but
/// never reads the server's state.
public struct Device: Sendable {
  // There may be millions of devices, so the fields are in an order that avoids padding.
  /// The friends and requests that the device stores.
  public internal(set) var localData = LocalData()
  /// The state of the connection.
  public internal(set) var connection = Connection.unconnected
  /// Whether the application was reinstalled and has not yet received any data from the server
  /// (D-106).
  var isNew = false
  /// The kinds of delegates that the application adds at each start, one bit for each kind.
  private let delegatesAtStart: UInt8
  /// The state of the network.
  public internal(set) var network = Network.up
  /// How often the SDK has waited to connect. The count restarts at 0 when the application
  /// connects, when a login is accepted, and when the network returns.
  var attempts: UInt8 = 0
  /// The options of the latest call of `connect`, or the default options while the connection is at
  /// rest.
  var options = ConnectOptions()
  /// The calls that were sent but have no answer yet, in the order of sending.
  var pending = PendingCalls.none
  /// The number of delegates of each kind (D-07).
  var delegates: Delegates

  /// Creates an offline device whose application adds a delegate of each kind in `delegates`
  /// whenever it starts.
  public init(delegates: [DelegateKind] = DelegateKind.allCases) {
    delegatesAtStart = delegates.reduce(0) { $0 | 1 &<< $1.rawValue }
    self.delegates = Delegates(delegatesAtStart)
  }

  @inline(__always) mutating func carryOut(
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

  /// Restarts the application after it was killed. The application's calls are forgotten, and only
  /// the delegates that the application adds at each start remain. No delegate is notified (D-105).
  public mutating func restart(into effects: inout EffectBuffer<DeviceEffect>) {
    for token in pending { effects.append(.forgotten(token)) }
    pending = .none
    delegates = delegatesOfStart
    if connection.isThere { drop(.gone, into: &effects) }
    // This assignment bypasses `become`, because the delegates of the killed application are not
    // notified (D-105).
    (connection, options, attempts) = (.unconnected, ConnectOptions(), 0)
  }

  /// Removes the application, installs it again and starts it. Afterwards, the device has no data
  /// (D-106).
  public mutating func reinstall(into effects: inout EffectBuffer<DeviceEffect>) {
    restart(into: &effects)
    localData = LocalData()
    isNew = true
  }

  /// Ends a call that was not answered within the time limit (D-06). An answer that arrives later
  /// only updates the local data (D-86).
  public mutating func timeOut(_ token: CallToken, into effects: inout EffectBuffer<DeviceEffect>) {
    guard let index = pending.firstIndex(of: token) else { return }
    pending.remove(at: index)
    effects.append(.completed(token, CallRule.code(.noAnswer)))
  }

  @inline(__always) mutating func take(
    _ message: Downlink, at now: Timestamp, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    guard connection.isThere else { return }
    switch message {
    case .reply(let token, let reply):
      let hasLearnt = localData.learn(from: reply.result, arena: arena)
      guard let index = pending.firstIndex(of: token) else { return }
      pending.remove(at: index)
      effects.append(.completed(token, reply, hasLearnt ? Reason("D-86") : nil))
    case .notice(let notice):
      if take(notice, arena: arena, into: &effects) { effects.append(.callback(notice, nil)) }
    case .snapshot(let friends, let applications):
      // From now on, the device has data, even if the connection breaks before all data that the
      // device missed have arrived (D-106).
      isNew = false
      localData.replace(
        friends: arena[friends], applications: arena[applications], arena: arena)
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

  @inline(__always) mutating func take(
    _ notice: Notice, arena: Arena, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    guard connection.isThere else { return false }
    if notice.isKept { localData.apply(notice, arena: arena) }
    return isHeard(notice, into: &effects)
  }

  /// Returns the index of a call among the calls without an answer, in the order of sending.
  /// Returns -1 if the call has been answered or has ended.
  public func index(ofPending token: CallToken) -> Int { pending.firstIndex(of: token) ?? -1 }

  /// Returns whether a delegate receives the callback of `notice`. If no delegate receives the
  /// callback, adds an effect with the reason. The local data are updated even if no delegate
  /// receives the callback (FR-04).
  @inline(__always) func isHeard(
    _ notice: Notice, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    let delegate = notice.delegate
    let ruling = DelegateRule.isHeard(delegate, isThere: delegates.isThere(delegate))
    if ruling.decision { return true }
    effects.append(.unheard(notice, ruling.reason ?? Reason("D-07")))
    return false
  }

  /// The delegates that the device has right after the application has started.
  var delegatesOfStart: Delegates { Delegates(delegatesAtStart) }

  /// Whether the application adds a delegate of a kind at each start.
  func addsAtStart(_ kind: DelegateKind) -> Bool { delegatesAtStart & (1 &<< kind.rawValue) != 0 }
}

extension DeviceEffect {
  /// A call that has failed with the code of `ruling`.
  static func completed(_ token: CallToken, _ ruling: Ruling<Code>) -> DeviceEffect {
    .completed(token, .failure(ruling.decision), ruling.reason)
  }
}
