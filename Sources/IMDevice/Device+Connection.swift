public import IMProtocol

/// What a device does about its connection: when the application connects or disconnects, when its
/// network changes, and by itself (the area Connection of the requirements).
extension Device {
  /// The application connects; while the device is connected, or tries to be, nothing happens
  /// (CN-03).
  public mutating func connect(
    _ options: ConnectOptions = ConnectOptions(), at now: Timestamp,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let ruling = ConnectRule.begins(isAtRest: connection.isAtRest)
    guard ruling.decision else {
      return effects.append(.ignored(ruling.reason ?? Reason("CN-03, D-116")))
    }
    self.options = options
    begin(at: now, into: &effects)
  }

  /// The application disconnects, or logs out: calls without an answer fail (D-06).
  public mutating func disconnect(
    logsOut: Bool = false, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let ruling = ConnectRule.ends(isAtRest: connection.isAtRest)
    guard ruling.decision else {
      return effects.append(.ignored(ruling.reason ?? Reason("D-116")))
    }
    end(logsOut ? .loggedOut : .disconnected, at: now, into: &effects)
  }

  /// The connection breaks: calls without an answer fail (D-06), and the SDK waits (D-100).
  public mutating func loseConnection(
    at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    guard connection.isThere else { return }
    end(.broken, at: now, into: &effects)
  }

  /// The network of the device is another from now on.
  public mutating func setNetwork(
    _ network: Network, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    self.network = network
    switch network {
    case .down: if !connection.isAtRest { end(.noNetwork, at: now, into: &effects) }
    case .up:
      guard connection == .noNetwork else { return }
      attempts = 0
      logIn(Reason("CN-01, CN-04, D-114"), at: now, into: &effects)
    case .unreachable: break
    }
  }

  /// The SDK has waited long enough before it tries again; else nothing happens.
  public mutating func retry(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    if connection == .suspended { logIn(Reason("CN-01, CN-02"), at: now, into: &effects) }
  }

  /// The time limit is over.
  public mutating func giveUp(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    if connection.isTrying { end(.timedOut, at: now, into: &effects) }
  }

  /// Whether it waits for this.
  public func waits(for wait: ConnectionWait) -> Bool {
    switch wait {
    case .retry: connection == .suspended
    case .limit: connection.isTrying
    }
  }

  // MARK: - Transitions

  /// The SDK begins to connect.
  private mutating func begin(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    attempts = 0
    if options.limit > 0 { effects.append(.waits(.limit, options.limit * 1_000)) }
    logIn(Reason("CN-01, CN-03"), at: now, into: &effects)
  }

  /// The SDK logs in, if the network lets it.
  private mutating func logIn(
    _ reason: Reason, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let ruling = ConnectRule.state(over: network)
    switch ruling.decision {
    case .connecting:
      become(.connecting, reason, at: now, into: &effects)
      effects.append(
        .send(options.hasWrongToken ? .connectWithWrongToken : isNew ? .connectAnew : .connect))
    case .suspended:
      become(.connecting, reason, at: now, into: &effects)
      wait(ruling.reason, at: now, into: &effects)
    case .unconnected, .signedOut, .kicked, .timedOut, .tokenRefused, .banned, .catchingUp,
      .connected, .noNetwork:
      become(ruling.decision, ruling.reason, at: now, into: &effects)
    }
  }

  /// The SDK waits for its next attempt.
  private mutating func wait(
    _ reason: Reason?, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    become(.suspended, reason, at: now, into: &effects)
    let intervals = ConnectionLimits.intervals
    effects.append(.waits(.retry, intervals[min(Int(attempts), intervals.count - 1)]))
    attempts = min(attempts + 1, UInt8(intervals.count))
  }

  mutating func becomeAccepted(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    effects.append(.connected)
    attempts = 0
    become(.catchingUp, Reason("CN-01, D-111"), at: now, into: &effects)
  }

  /// The connection, or the attempt to have one, has ended.
  mutating func end(
    _ end: ConnectionEnd, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let before = connection
    if before.isThere {
      drop(end.isOfDevice ? end.isOnPurpose ? .disconnect : .gone : nil, into: &effects)
    }
    let ruling = ConnectionEndRule.state(after: end)
    let next = ruling.decision
    // When the SDK reconnects by itself, the time limit begins anew (D-113).
    if before.isAccepted && !next.isAtRest && options.limit > 0 {
      effects.append(.waits(.limit, options.limit * 1_000))
    }
    if next == .suspended {
      wait(ruling.reason, at: now, into: &effects)
    } else {
      become(next, ruling.reason, at: now, into: &effects)
    }
    if next.isAtRest { (options, attempts) = (ConnectOptions(), 0) }
  }

  /// A connection is over, and with it its calls without an answer (D-06); the server is sent this.
  mutating func drop(_ message: Uplink?, into effects: inout EffectBuffer<DeviceEffect>) {
    if let message { effects.append(.send(message)) }
    for token in pending { effects.append(.completed(token, CallRule.code(.lostConnection))) }
    pending = .none
    effects.append(.disconnected)
  }

  /// The state is another one; a delegate is notified where the status is (CN-01).
  private mutating func become(
    _ next: Connection, _ reason: Reason?, at now: Timestamp,
    into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let status = next.status
    let isChange = status != connection.status
    connection = next
    guard isChange, delegates.isThere(.connectionStatus) || addsAtStart(.connectionStatus) else {
      return
    }
    let notice = Notice(
      at: now, .connectionStatusChanged(ConnectionStatusChanged(status: status)))
    if isHeard(notice, into: &effects) { effects.append(.callback(notice, reason)) }
  }
}

/// What the SDK waits for while it is not connected.
public enum ConnectionWait: UInt8, Sendable, BitwiseCopyable {
  /// The next attempt.
  case retry
  /// The end of the time limit.
  case limit
}
