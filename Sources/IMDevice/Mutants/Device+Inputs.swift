public import IMProtocol

/// The inputs that change a device's state. A mutant that makes an error in a field is applied
/// after the device has handled the input.
extension Device {
  /// Handles a call by the application. If the call does not need the server, the device checks and
  /// performs the call immediately (D-10).
  public mutating func call(
    _ call: Call, _ token: CallToken, texts: TextTable, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    if Mutants.isOn {
      callChanged(call, token, texts: texts, arena: arena, into: &effects)
    } else {
      carryOut(call, token, texts: texts, arena: arena, into: &effects)
    }
  }

  /// Handles a message from the server. Does nothing if the connection over which the message was
  /// sent has ended.
  public mutating func receive(
    _ message: Downlink, at now: Timestamp, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    if Mutants.isOn {
      receiveChanged(message, at: now, arena: arena, into: &effects)
    } else {
      take(message, at: now, arena: arena, into: &effects)
    }
  }

  /// Handles a notice from the server. Does nothing if the connection over which the notice was
  /// sent has ended.
  ///
  /// - Returns: whether a delegate receives the callback. If there is no delegate for the callback,
  ///   the effects contain the reason.
  public mutating func hear(
    _ notice: Notice, arena: Arena, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    Mutants.isOn
      ? hearChanged(notice, arena: arena, into: &effects)
      : take(notice, arena: arena, into: &effects)
  }

  // The following functions are separate, so that an input without a mutant has no additional cost.

  @inline(never) private mutating func callChanged(
    _ call: Call, _ token: CallToken, texts: TextTable, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let before = self
    carryOut(call, token, texts: texts, arena: arena, into: &effects)
    undo(since: before, Catalogue.call(call.kind).name, call.citedClausesOfDelegate)
  }

  @inline(never) private mutating func receiveChanged(
    _ message: Downlink, at now: Timestamp, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let before = self
    take(message, at: now, arena: arena, into: &effects)
    undo(since: before, message)
  }

  @inline(never) private mutating func hearChanged(
    _ notice: Notice, arena: Arena, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    let before = self
    let isHeard = take(notice, arena: arena, into: &effects)
    undo(since: before, notice, isHeard: isHeard)
    if !connection.isThere { return isHeard }
    return isHeardByAnother(notice) ?? isHeard
  }

  /// If the active mutant delivers the callback to a wrong kind of delegate, returns whether the
  /// device has a delegate of this wrong kind. Returns nil if the mutant does not make this error.
  private func isHeardByAnother(_ notice: Notice) -> Bool? {
    guard Mutants.mayBe(.notice) else { return nil }
    let isThere = delegates.isThere(notice.delegate)
    let name = Catalogue.callback(notice.callback).name
    let other = DelegateKind.allCases.first { kind in
      kind != notice.delegate && delegates.isThere(kind) != isThere
        && Mutants.isMutant(
          .notice, name, "is delivered to a \(kind.name)",
          DelegateRule.isHeard(notice.delegate, isThere: isThere).reason ?? Reason("D-07"))
    }
    return other.map { delegates.isThere($0) }
  }

  /// If the active mutant makes an error in a field that the transition may have changed, applies
  /// the mutant.
  ///
  /// - Parameter mayLoseAll: whether the transition may reset any field.
  public mutating func undo(
    since before: Device, _ transition: String, _ ids: [String], mayLoseAll: Bool = false
  ) {
    undo(Self.fields, since: before, transition, ids, mayLoseAll: mayLoseAll)
  }

  private mutating func undo(
    _ fields: [StateField<Device>], since before: Device, _ transition: String, _ ids: [String],
    mayLoseAll: Bool = false
  ) {
    guard Mutants.mayBe(.state) else { return }
    StateField.undo(
      fields, in: &self, since: before, transition, ids: ids, mayLoseAll: mayLoseAll)
  }

  private mutating func undo(
    since before: Device, _ transition: String, _ citedClauses: CitedClauses,
    mayLoseAll: Bool = false
  ) {
    undo(since: before, transition, citedClauses.ids, mayLoseAll: mayLoseAll)
  }

  // MARK: - Fields

  private mutating func undo(since before: Device, _ message: Downlink) {
    switch message {
    case .reply(_, let reply):
      let result = "\(reply.result)".prefix { $0 != "(" }
      undo(
        [Self.friends, Self.requests], since: before, "an answer with \(result)", ["D-86", "D-103"])
      undo(
        Self.fieldsOfApplication + Self.fieldsOfConnection, since: before, "an answer", ["D-06"])
    case .notice(let notice): undo(since: before, notice, isHeard: true)
    case .snapshot: undo(since: before, "a snapshot", "MD-02, D-03")
    case .connected: undo(since: before, "an accepted login", "D-111, CN-02", mayLoseAll: true)
    case .caughtUp: undo(since: before, "the end of catching up", "D-03, D-106", mayLoseAll: true)
    case .kicked: undo(since: before, "a kick", "CN-07, D-05", mayLoseAll: true)
    case .closed: undo(since: before, "an end by the server", "D-104, D-107", mayLoseAll: true)
    case .refused: undo(since: before, "a refused login", "CN-08, CN-09", mayLoseAll: true)
    }
  }

  /// If the active mutant makes an error in the data that a notice changes, applies the mutant. The
  /// error violates FR-04 only if no delegate receives the notice, because FR-04 says that the data
  /// are updated even without a delegate.
  private mutating func undo(since before: Device, _ notice: Notice, isHeard: Bool) {
    let ids = (isHeard ? [] : ["FR-04"]) + (notice.callback == .onFriendAdd ? ["D-20"] : ["D-86"])
    undo(since: before, Catalogue.callback(notice.callback).name, ids)
  }

  static var fields: [StateField<Device>] {
    [friends, requests] + fieldsOfApplication + fieldsOfConnection
  }

  private static var friends: StateField<Device> {
    .list(
      "LocalData.friends", key: { UInt64($0.userId.index) },
      parts: [
        ElementPart("remark", \.remark, initial: .absent, "FR-49, D-26"),
        ElementPart("attributes", \.attributes, initial: [], "FR-49, D-26"),
        ElementPart("name", \.name, initial: .empty, "D-86"),
      ],
      get: { device, _ in Array(device.localData.friends) },
      set: { device, _, friends in device.localData.friends = ShortList(friends) })
  }

  private static var requests: StateField<Device> {
    .list(
      "LocalData.requests",
      key: { UInt64($0.userId.index) << 1 | ($0.type == .sent ? 0 : 1) },
      parts: [
        ElementPart("status", \.status, initial: .unHandled, "D-20"),
        ElementPart("extra", \.extra, initial: .absent, "FR-18, D-21"),
        ElementPart(
          "sentTime", \.sentTime, initial: Timestamp(milliseconds: 0), "FR-41, D-31"),
        ElementPart(
          "operationTime", \.operationTime, initial: Timestamp(milliseconds: 0), "D-31, D-80"),
        ElementPart("name", \.name, initial: .empty, "D-86"),
      ],
      get: { device, _ in Array(device.localData.requests.entries) },
      set: { device, _, requests in device.localData.requests = HeldRequests(requests) })
  }

  private static var fieldsOfApplication: [StateField<Device>] {
    [
      .value(
        "Device.delegates", "D-105", initial: { device, _ in device.delegatesOfStart },
        get: { device, _ in device.delegates },
        set: { device, _, delegates in device.delegates = delegates }),
      .list(
        "Device.pending", "D-06", key: { UInt64($0.index) },
        get: { device, _ in Array(device.pending) },
        set: { device, _, calls in device.pending = PendingCalls(calls) }
      ).named("any transition"),
      .value(
        "Device.isNew", "D-106", initial: { _, _ in false }, get: { device, _ in device.isNew },
        set: { device, _, isNew in device.isNew = isNew }),
    ]
  }

  private static var fieldsOfConnection: [StateField<Device>] {
    [
      .value(
        "Device.connection", "CN-01", get: { device, _ in device.connection },
        set: { device, _, connection in device.connection = connection }),
      .value(
        "Device.network", "CN-04", initial: { _, _ in .up },
        get: { device, _ in device.network },
        set: { device, _, network in device.network = network }),
      .value(
        "Device.attempts", "CN-02, CN-04, D-112", initial: { _, _ in 0 },
        get: { device, _ in device.attempts },
        set: { device, _, attempts in device.attempts = attempts }),
      .value(
        "Device.options", "CN-06, CN-08, D-113", initial: { _, _ in ConnectOptions() },
        get: { device, _ in device.options },
        set: { device, _, options in device.options = options }),
    ]
  }
}

extension Call {
  /// The clauses about adding or removing a delegate; none for all other calls.
  fileprivate var citedClausesOfDelegate: CitedClauses {
    if case .addDelegate = self { return "FR-02, SU-01, D-07" }
    if case .removeDelegate = self { return "FR-03, SU-01, D-07" }
    return ""
  }
}
