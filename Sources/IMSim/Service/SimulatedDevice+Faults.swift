import IMProtocol
import ScenarioLanguage
import Simulation

/// Begins and ends a device's faults. If a fault is impossible, for example because an offline
/// device has no connection to lose, the method does nothing and returns false.
extension SimulatedDevice {
  private func perform(_ action: Action) -> Bool { state.session.perform(action) }

  private func arm(_ action: Action, _ moment: FaultMoment) -> ArmedFault {
    ArmedFault(state, action, moment.form.moment(in: state, of: id))
  }

  // MARK: - Connection and network

  /// Breaks the connection. All packets in transit are lost. The device notices the broken
  /// connection immediately, and its SDK reconnects by itself.
  ///
  /// - Parameter span: how long the device can't reach the server afterwards.
  @discardableResult public func loseConnection(for span: Duration = .zero) -> Bool {
    perform(.loseConnection(id, for: span.microseconds))
  }

  /// Breaks the connection later, at the given moment.
  @discardableResult public func loseConnection(_ moment: FaultMoment) -> ArmedFault {
    arm(.loseConnection(id), moment)
  }

  /// Turns the device's network off. The connection breaks, and the SDK waits for the network.
  ///
  /// - Parameter span: how long the network is off. If `span` is zero, the network is off until
  ///   ``restoreNetwork()`` is called.
  @discardableResult public func loseNetwork(for span: Duration = .zero) -> Bool {
    perform(.networkDown(id, for: span.microseconds))
  }

  /// Turns the device's network off later, at the given moment. The network is then off until
  /// ``restoreNetwork()`` is called.
  @discardableResult public func loseNetwork(_ moment: FaultMoment) -> ArmedFault {
    arm(.networkDown(id), moment)
  }

  /// Turns the device's network on again. The SDK then reconnects by itself.
  @discardableResult public func restoreNetwork() -> Bool { perform(.networkBack(id)) }

  // MARK: - Half-open connections

  /// Holds back all packets to the device until ``hearAgain()`` is called. After 30 seconds, the
  /// device closes the connection.
  @discardableResult public func hearNothing() -> Bool { perform(.hearing(id, false)) }

  /// Delivers the packets that ``hearNothing()`` has held back.
  @discardableResult public func hearAgain() -> Bool { perform(.hearing(id, true)) }

  /// Holds back all packets from the device until ``beHeardAgain()`` is called. After 30 seconds,
  /// the server closes the connection.
  @discardableResult public func notBeHeard() -> Bool { perform(.heard(id, false)) }

  /// Delivers the packets that ``notBeHeard()`` has held back.
  @discardableResult public func beHeardAgain() -> Bool { perform(.heard(id, true)) }

  // MARK: - Packets

  /// From now on, a packet between the device and the server takes `span`, in either direction.
  public func setLatency(_ span: Duration) { setLatency(span...span) }

  /// From now on, the latency of each packet is chosen at random from `range`. The choice depends
  /// on the seed.
  public func setLatency(_ range: ClosedRange<Duration>) {
    _ = perform(
      .latency(id, range.lowerBound.microseconds...range.upperBound.microseconds))
  }

  /// Loses the answer to a call that the server has not executed yet. The server still executes the
  /// call, and after 10 seconds, the call fails with RC_MSG_RESPONSE_TIMEOUT.
  @discardableResult
  public func loseAnswer<Success>(to call: PendingCall<Success>) -> ArmedFault {
    ArmedFault(state, .loseAnswer(.call(label: state.session.label(call.token))), .here)
  }

  /// Delays a callback that matches `callback`, and all later packets to this device, until
  /// `device` has received a callback that matches `other`.
  @discardableResult
  public func delay(
    _ callback: CallbackPattern, until device: SimulatedDevice, receives other: CallbackPattern
  ) -> ArmedFault {
    arm(.late(state.session.pattern(callback), id), .received(other, by: device))
  }

  // MARK: - Application

  /// Kills the application and starts it again. The application loses its pending calls, but not
  /// its data, and is offline until it connects.
  @discardableResult public func restart() -> Bool { perform(.restart(id)) }

  /// Kills the application later, at the given moment, and starts it again.
  @discardableResult public func restart(_ moment: FaultMoment) -> ArmedFault {
    arm(.restart(id), moment)
  }

  /// Reinstalls the application and starts it. The reinstalled application has no data, and is
  /// offline until it connects.
  @discardableResult public func reinstall() -> Bool { perform(.reinstall(id)) }

  /// Reinstalls the application later, at the given moment, and starts it.
  @discardableResult public func reinstall(_ moment: FaultMoment) -> ArmedFault {
    arm(.reinstall(id), moment)
  }

  // MARK: - Clock

  /// Sets how far the device's clock is ahead of the server's clock. If `span` is negative, the
  /// device's clock shows an earlier time than the server's clock.
  public func setClock(ahead span: Duration) { _ = perform(.clock(id, span.microseconds)) }
}
