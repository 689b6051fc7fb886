public import IMProtocol

/// The inputs that change a device's state. If the active mutant prevents the change of a field,
/// this change is undone afterwards.
extension Device {
  /// Handles a call of the application. A call that needs no server is checked and performed
  /// immediately (D-10).
  public mutating func call(
    _ call: Call, _ token: CallToken, texts: TextTable, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let before = Mutants.isOn ? self : nil
    carryOut(call, token, texts: texts, arena: arena, into: &effects)
    if let before {
      undo(since: before, Catalogue.call(call.kind).name, call.citedClausesOfDelegate)
    }
  }

  /// Restarts the application after it was killed. Calls without an answer are forgotten. The
  /// delegates are reset to those that the application adds at each start. Nobody is notified
  /// (D-105).
  public mutating func restart(into effects: inout EffectBuffer<DeviceEffect>) {
    let before = Mutants.isOn ? self : nil
    startAgain(into: &effects)
    if let before { undo(since: before, "starting again", "D-105") }
  }

  /// Removes the application, installs it again and starts it. The device then has no data (D-106).
  public mutating func reinstall(into effects: inout EffectBuffer<DeviceEffect>) {
    let before = Mutants.isOn ? self : nil
    startAnew(into: &effects)
    if let before { undo(since: before, "being installed anew", "D-106") }
  }

  /// Handles a message of the server. A message that arrives after the end of its connection is
  /// ignored.
  public mutating func receive(
    _ message: Downlink, at now: Timestamp, arena: Arena,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let before = Mutants.isOn ? self : nil
    take(message, at: now, arena: arena, into: &effects)
    if let before { undo(since: before, message) }
  }

  /// Handles a notice of the server. A notice that arrives after the end of its connection is
  /// ignored.
  ///
  /// - Returns: whether a delegate receives the callback. If no delegate exists for the callback,
  ///   the effects state the reason.
  public mutating func hear(
    _ notice: Notice, arena: Arena, into effects: inout EffectBuffer<DeviceEffect>
  ) -> Bool {
    if !Mutants.isOn { return take(notice, arena: arena, into: &effects) }
    let before = self
    let isHeard = take(notice, arena: arena, into: &effects)
    undo(since: before, .notice(notice))
    return isHeard
  }

  // MARK: - Fields

  private mutating func undo(since before: Device, _ message: Downlink) {
    switch message {
    case .reply(_, let reply):
      let result = "\(reply.result)".prefix { $0 != "(" }
      undo(since: before, "an answer with \(result)", "D-86")
    case .notice(let notice):
      var citedClauses: CitedClauses = "FR-04"
      if notice.callback == .onFriendAdd { citedClauses = "FR-04, D-20" }
      if notice.callback == .onEventChange { citedClauses = "FR-04, D-86" }
      undo(since: before, Catalogue.callback(notice.callback).name, citedClauses)
    case .snapshot: undo(since: before, "a snapshot", "MD-02, D-03")
    case .connected, .caughtUp, .kicked, .closed, .refused: break
    }
  }

  private mutating func undo(
    since before: Device, _ transition: String, _ citedClauses: CitedClauses
  ) {
    guard Mutants.mayBe(.state) else { return }
    StateField.undo(Self.fields, in: &self, since: before, transition, ids: citedClauses.ids)
  }

  private static var fields: [StateField<Device>] {
    [
      .value(
        "Device.delegates", get: { device, _ in device.delegates },
        set: { device, _, delegates in device.delegates = delegates }),
      .list(
        "LocalData.friends", key: { UInt64($0.userId.index) },
        get: { device, _ in Array(device.localData.friends) },
        set: { device, _, friends in device.localData.friends = ShortList(friends) }),
      .list(
        "LocalData.requests",
        key: { UInt64($0.userId.index) << 1 | ($0.type == .sent ? 0 : 1) },
        get: { device, _ in Array(device.localData.requests.entries) },
        set: { device, _, requests in device.localData.requests = HeldRequests(requests) }),
    ]
  }
}

extension Call {
  /// The clauses for the change that the call makes to the device's own state.
  fileprivate var citedClausesOfDelegate: CitedClauses {
    if case .addDelegate = self { "FR-02, SU-01, D-07" } else { "FR-03, SU-01, D-07" }
  }
}
