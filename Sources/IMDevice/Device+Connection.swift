public import IMProtocol

/// The connection of a device (see the requirements in the area "Connection"). A device connects or
/// disconnects because the application calls a method, because the network changes, or because the
/// SDK tries to connect by itself.
extension Device {
  /// Connects because the application calls `connect`. The call is ignored if the device is
  /// connected or already tries to connect (CN-03).
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

  /// Disconnects or logs out because the application requests this. Calls without an answer fail
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

  /// Handles a broken connection. Calls without an answer fail (D-06). The SDK waits before it
  /// tries to connect again (D-100).
  public mutating func loseConnection(
    at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    guard connection.isThere else { return }
    end(.broken, at: now, into: &effects)
  }

  /// Handles a change of the device's network.
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

  /// Tries to connect again, because the wait before the next attempt is over. Does nothing if the
  /// SDK is no longer waiting.
  public mutating func retry(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    if connection == .suspended { logIn(Reason("CN-01, CN-02"), at: now, into: &effects) }
  }

  /// Gives up trying to connect, because the time limit is over. Does nothing if the SDK is no
  /// longer trying.
  public mutating func giveUp(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    if connection.isTrying { end(.timedOut, at: now, into: &effects) }
  }

  // MARK: - Transitions

  private mutating func begin(at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>) {
    attempts = 0
    if options.limit > 0 { effects.append(.waits(.limit, options.limit * 1_000)) }
    logIn(Reason("CN-01, CN-03"), at: now, into: &effects)
  }

  /// Sends a login if the server can be reached. If the server can't be reached, waits for the next
  /// attempt or for the network.
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

  private mutating func wait(
    _ reason: Reason?, at now: Timestamp, into effects: inout EffectBuffer<DeviceEffect>
  ) {
    become(.suspended, reason, at: now, into: &effects)
    effects.append(.waits(.retry, ConnectionLimits.interval(after: Int(attempts))))
    attempts = min(attempts + 1, UInt8(ConnectionLimits.count))
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
    // A connected device whose SDK reconnects by itself gets a new time limit (D-113).
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

  /// Ends the connection. If `message` is not nil, sends it to the server. Calls without an answer
  /// fail (D-06).
  mutating func drop(_ message: Uplink?, into effects: inout EffectBuffer<DeviceEffect>) {
    if let message { effects.append(.send(message)) }
    for token in pending { effects.append(.completed(token, CallRule.code(.lostConnection))) }
    pending = .none
    effects.append(.disconnected)
  }

  /// Changes the state of the connection. If the status that the SDK reports changes as well, a
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

/// What the SDK waits for while the device is not connected.
public enum ConnectionWait: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The next attempt to connect.
  case retry
  /// The end of the time limit for connecting.
  case limit
}
