import IMProtocol
import ScenarioLanguage
import Simulation

/// The faults of a device, and the ends of faults. A method whose fault can't occur has no effect,
/// and returns false. For example, an offline device can't lose its connection.
extension SimulatedDevice {
  private func perform(_ action: Action) -> Bool { state.session.perform(action) }

  private func arm(_ action: Action, _ moment: FaultMoment) -> ArmedFault {
    ArmedFault(state, action, moment.form.moment(in: state, of: id))
  }

  // MARK: - Connection and network

  /// Breaks the connection, and loses all packets in flight. The device notices immediately, and
  /// its SDK reconnects automatically.
  ///
  /// - Parameter span: the time for which the device can't reach the server afterwards.
  @discardableResult public func loseConnection(for span: Duration = .zero) -> Bool {
    perform(.loseConnection(id, for: span.microseconds))
  }

  /// Breaks the connection at a later moment.
  @discardableResult public func loseConnection(_ moment: FaultMoment) -> ArmedFault {
    arm(.loseConnection(id), moment)
  }

  /// Turns the network off: the connection breaks, and the SDK waits for the network.
  ///
  /// - Parameter span: the duration of the fault. If the duration is zero, the network is off until
  ///   ``restoreNetwork()``.
  @discardableResult public func loseNetwork(for span: Duration = .zero) -> Bool {
    perform(.networkDown(id, for: span.microseconds))
  }

  /// Turns the network off at a later moment. From this moment, the network is off until
  /// ``restoreNetwork()``.
  @discardableResult public func loseNetwork(_ moment: FaultMoment) -> ArmedFault {
    arm(.networkDown(id), moment)
  }

  /// Restores the network; the SDK reconnects automatically.
  @discardableResult public func restoreNetwork() -> Bool { perform(.networkBack(id)) }

  // MARK: - Half-open connections

  /// Stalls all packets to the device until ``hearAgain()``. After 30 seconds the device closes the
  /// connection.
  @discardableResult public func hearNothing() -> Bool { perform(.hearing(id, false)) }

  /// Delivers the packets that were stalled by ``hearNothing()``.
  @discardableResult public func hearAgain() -> Bool { perform(.hearing(id, true)) }

  /// Stalls all packets from the device until ``beHeardAgain()``. After 30 seconds the server
  /// closes the connection.
  @discardableResult public func notBeHeard() -> Bool { perform(.heard(id, false)) }

  /// Delivers the packets that were stalled by ``notBeHeard()``.
  @discardableResult public func beHeardAgain() -> Bool { perform(.heard(id, true)) }

  // MARK: - Packets

  /// Sets the one-way latency of all later packets between the device and the server.
  public func setLatency(_ span: Duration) { setLatency(span...span) }

  /// Sets the range of the one-way latency. The seed determines the random latency of each packet.
  public func setLatency(_ range: ClosedRange<Duration>) {
    _ = perform(
      .latency(id, range.lowerBound.microseconds...range.upperBound.microseconds))
  }

  /// Loses the answer to a call that the server has not taken yet. The server executes the call,
  /// but the call fails with RC_MSG_RESPONSE_TIMEOUT after 10 seconds.
  @discardableResult
  public func loseAnswer<Success>(to call: PendingCall<Success>) -> ArmedFault {
    ArmedFault(state, .loseAnswer(.call(label: state.session.label(call.token))), .here)
  }

  /// Delays a callback that matches the pattern `callback`, and all later packets to this device.
  /// The delay ends when `device` has received a callback that matches `other`.
  @discardableResult
  public func delay(
    _ callback: CallbackPattern, until device: SimulatedDevice, receives other: CallbackPattern
  ) -> ArmedFault {
    arm(.late(state.session.pattern(callback), id), .received(other, by: device))
  }

  // MARK: - Application

  /// Kills and restarts the application. The application loses its pending calls, but keeps its
  /// data. The application is offline until it connects.
  @discardableResult public func restart() -> Bool { perform(.restart(id)) }

  /// Kills and restarts the application at a later moment.
  @discardableResult public func restart(_ moment: FaultMoment) -> ArmedFault {
    arm(.restart(id), moment)
  }

  /// Reinstalls and starts the application. A reinstalled application has no data, and is offline
  /// until it connects.
  @discardableResult public func reinstall() -> Bool { perform(.reinstall(id)) }

  /// Reinstalls and starts the application at a later moment.
  @discardableResult public func reinstall(_ moment: FaultMoment) -> ArmedFault {
    arm(.reinstall(id), moment)
  }

  // MARK: - Clock

  /// Sets how far the device's clock is ahead of the server's clock. A negative time makes the
  /// clock slow, and a time of zero makes the clock correct.
  public func setClock(ahead span: Duration) { _ = perform(.clock(id, span.microseconds)) }
}
