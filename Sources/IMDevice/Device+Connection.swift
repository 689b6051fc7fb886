public import IMProtocol

/// The connection of a device. The requirements for the connection are in the area "Connection".
/// The connection changes when the application connects or disconnects, when the network changes,
/// and when the SDK itself tries to connect.
extension Device {
  /// Connects the device because the application calls `connect`. If the device is connected or
  /// already tries to connect, the call is ignored (CN-03).
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

  /// Disconnects or logs out because of a call by the application. Calls without an answer fail
  /// (D-06).
  public mutating func disconnect(
    logsOut: Bool = false, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let ruling = ConnectRule.ends(isAtRest: connection.isAtRest)
    guard ruling.decision else {
      return effects.append(.ignored(ruling.reason ?? Reason("D-116")))
    }
    end(logsOut ? .loggedOut : .disconnected, at: now, into: &effects)
  }

  /// Handles a broken connection. Calls without an answer fail (D-06). The SDK then waits before
  /// its next attempt to connect (D-100).
  public mutating func loseConnection(
    at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    guard connection.isThere else { return }
    end(.broken, at: now, into: &effects)
  }

  /// Changes the state of the device's network.
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

  /// Handles the end of the wait before the next attempt to connect. Does nothing if the SDK is no
  /// longer waiting.
  public mutating func retry(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    if connection == .suspended { logIn(Reason("CN-01, CN-02"), at: now, into: &effects) }
  }

  /// Handles the end of the time limit for connecting. If the SDK still tries to connect, it gives
  /// up.
  public mutating func giveUp(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    if connection.isTrying { end(.timedOut, at: now, into: &effects) }
  }

  /// Whether the end of `wait` has an effect in the current state of the SDK.
  public func waits(for wait: ConnectionWait) -> Bool {
    switch wait {
    case .retry: connection == .suspended
    case .limit: connection.isTrying
    }
  }

  // MARK: - Transitions

  /// Starts to connect.
  private mutating func begin(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    attempts = 0
    if options.limit > 0 { effects.append(.waits(.limit, options.limit * 1_000)) }
    logIn(Reason("CN-01, CN-03"), at: now, into: &effects)
  }

  /// If the server can be reached, sends a login. If the server can't be reached, waits for the
  /// next attempt or for the network.
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

  /// Starts the wait before the next attempt to connect.
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

  /// Ends the connection, or the attempt to connect.
  mutating func end(
    _ end: ConnectionEnd, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    let before = connection
    if before.isThere {
      drop(end.isOfDevice ? end.isOnPurpose ? .disconnect : .gone : nil, into: &effects)
    }
    let ruling = ConnectionEndRule.state(after: end)
    let next = ruling.decision
    // If the device was connected, and if the SDK reconnects by itself, a new time limit starts
    // (D-113).
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

  /// Ends the connection. If `message` is not nil, sends this message to the server. Calls without
  /// an answer fail (D-06).
  mutating func drop(_ message: Uplink?, into effects: inout EffectBuffer<DeviceEffect>) {
    if let message { effects.append(.send(message)) }
    for token in pending { effects.append(.completed(token, CallRule.code(.lostConnection))) }
    pending = .none
    effects.append(.disconnected)
  }

  /// Changes the state of the connection. If the status that the SDK reports also changes, a
  /// delegate is notified (CN-01).
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

/// The waits of the SDK while the device is not connected.
public enum ConnectionWait: UInt8, Sendable, BitwiseCopyable {
  /// The wait before the next attempt to connect.
  case retry
  /// The time limit for connecting.
  case limit
}
