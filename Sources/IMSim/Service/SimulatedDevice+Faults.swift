import IMProtocol
import ScenarioLanguage
import Simulation

/// Methods that begin and end the faults of a device. If a fault is impossible, the method has no
/// effect and returns false. For example, an offline device can't lose its connection.
extension SimulatedDevice {
  private func perform(_ action: Action) -> Bool { state.session.perform(action) }

  private func arm(_ action: Action, _ moment: FaultMoment) -> ArmedFault {
    ArmedFault(state, action, moment.form.moment(in: state, of: id))
  }

  // MARK: - Connection and network

  /// Breaks the connection. All packets in transit are lost. The device notices the fault
  /// immediately, and the device's SDK reconnects automatically.
  ///
  /// - Parameter span: the duration for which the device can't reach the server after the fault.
  @discardableResult public func loseConnection(for span: Duration = .zero) -> Bool {
    perform(.loseConnection(id, for: span.microseconds))
  }

  /// Breaks the connection at a later moment.
  @discardableResult public func loseConnection(_ moment: FaultMoment) -> ArmedFault {
    arm(.loseConnection(id), moment)
  }

  /// Turns the device's network off. The connection breaks, and the SDK waits for the network.
  ///
  /// - Parameter span: the duration of the fault. If the duration is zero, the network is off until
  ///   ``restoreNetwork()`` is called.
  @discardableResult public func loseNetwork(for span: Duration = .zero) -> Bool {
    perform(.networkDown(id, for: span.microseconds))
  }

  /// Turns the device's network off at a later moment. The network is then off until
  /// ``restoreNetwork()`` is called.
  @discardableResult public func loseNetwork(_ moment: FaultMoment) -> ArmedFault {
    arm(.networkDown(id), moment)
  }

  /// Turns the device's network on again. The SDK reconnects automatically.
  @discardableResult public func restoreNetwork() -> Bool { perform(.networkBack(id)) }

  // MARK: - Half-open connections

  /// Delays all packets to the device until ``hearAgain()`` is called. After 30 seconds, the device
  /// closes the connection.
  @discardableResult public func hearNothing() -> Bool { perform(.hearing(id, false)) }

  /// Delivers the packets that ``hearNothing()`` has delayed.
  @discardableResult public func hearAgain() -> Bool { perform(.hearing(id, true)) }

  /// Delays all packets from the device until ``beHeardAgain()`` is called. After 30 seconds, the
  /// server closes the connection.
  @discardableResult public func notBeHeard() -> Bool { perform(.heard(id, false)) }

  /// Delivers the packets that ``notBeHeard()`` has delayed.
  @discardableResult public func beHeardAgain() -> Bool { perform(.heard(id, true)) }

  // MARK: - Packets

  /// Sets the latency of all later packets between the device and the server. The latency is the
  /// same for both directions.
  public func setLatency(_ span: Duration) { setLatency(span...span) }

  /// Sets a range for the latency of later packets. Each packet has a random latency from this
  /// range, which the seed determines.
  public func setLatency(_ range: ClosedRange<Duration>) {
    _ = perform(
      .latency(id, range.lowerBound.microseconds...range.upperBound.microseconds))
  }

  /// Loses the answer to a call that the server has not executed yet. The server executes the call,
  /// but the answer never arrives. After 10 seconds, the call fails with RC_MSG_RESPONSE_TIMEOUT.
  @discardableResult
  public func loseAnswer<Success>(to call: PendingCall<Success>) -> ArmedFault {
    ArmedFault(state, .loseAnswer(.call(label: state.session.label(call.token))), .here)
  }

  /// Delays a callback that matches the pattern `callback`. All later packets to this device are
  /// delayed too. The delay ends when `device` has received a callback that matches the pattern
  /// `other`.
  @discardableResult
  public func delay(
    _ callback: CallbackPattern, until device: SimulatedDevice, receives other: CallbackPattern
  ) -> ArmedFault {
    arm(.late(state.session.pattern(callback), id), .received(other, by: device))
  }

  // MARK: - Application

  /// Kills the application and starts it again. The application loses its pending calls, but not
  /// its data. The application is offline until it connects.
  @discardableResult public func restart() -> Bool { perform(.restart(id)) }

  /// Kills the application at a later moment and starts it again.
  @discardableResult public func restart(_ moment: FaultMoment) -> ArmedFault {
    arm(.restart(id), moment)
  }

  /// Reinstalls and starts the application. The new application has no data. The application is
  /// offline until it connects.
  @discardableResult public func reinstall() -> Bool { perform(.reinstall(id)) }

  /// Reinstalls and starts the application at a later moment.
  @discardableResult public func reinstall(_ moment: FaultMoment) -> ArmedFault {
    arm(.reinstall(id), moment)
  }

  // MARK: - Clock

  /// Sets the difference between the device's clock and the server's clock. If `span` is positive,
  /// the device's clock is ahead. If `span` is negative, the device's clock is late.
  public func setClock(ahead span: Duration) { _ = perform(.clock(id, span.microseconds)) }
}
