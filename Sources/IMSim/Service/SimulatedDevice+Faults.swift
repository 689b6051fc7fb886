import IMProtocol
import ScenarioLanguage
import Simulation

/// What goes wrong at a device, and is well again. Where there is nothing to hit, such as the
/// connection of a device that is offline, a method gives false and nothing happens.
extension SimulatedDevice {
  private func perform(_ action: Action) -> Bool { state.session.perform(action) }

  private func arm(_ action: Action, _ moment: FaultMoment) -> ArmedFault {
    ArmedFault(state, action, moment.form.moment(in: state, of: id))
  }

  // MARK: - Connection and network

  /// Breaks the connection, with all that is in flight on it. The device notices at once, and its
  /// SDK connects again by itself.
  ///
  /// - Parameter span: how long the server can't be reached again.
  @discardableResult public func loseConnection(for span: Duration = .zero) -> Bool {
    perform(.loseConnection(id, for: span.microseconds))
  }

  /// Breaks the connection when a moment comes.
  @discardableResult public func loseConnection(_ moment: FaultMoment) -> ArmedFault {
    arm(.loseConnection(id), moment)
  }

  /// Takes the network away: the connection breaks, and the SDK waits for the network.
  ///
  /// - Parameter span: for how long; zero until ``restoreNetwork()``.
  @discardableResult public func loseNetwork(for span: Duration = .zero) -> Bool {
    perform(.networkDown(id, for: span.microseconds))
  }

  /// Takes the network away when a moment comes, until ``restoreNetwork()``.
  @discardableResult public func loseNetwork(_ moment: FaultMoment) -> ArmedFault {
    arm(.networkDown(id), moment)
  }

  /// Gives the network back; the SDK connects again by itself.
  @discardableResult public func restoreNetwork() -> Bool { perform(.networkBack(id)) }

  // MARK: - Half-open connections

  /// Holds up all that is sent to the device until ``hearAgain()``. After 30 seconds the device
  /// gives the connection up.
  @discardableResult public func hearNothing() -> Bool { perform(.hearing(id, false)) }

  /// Lets what was sent to the device meanwhile arrive.
  @discardableResult public func hearAgain() -> Bool { perform(.hearing(id, true)) }

  /// Holds up all that the device sends until ``beHeardAgain()``. After 30 seconds the server gives
  /// the connection up.
  @discardableResult public func notBeHeard() -> Bool { perform(.heard(id, false)) }

  /// Lets what the device has sent meanwhile arrive.
  @discardableResult public func beHeardAgain() -> Bool { perform(.heard(id, true)) }

  // MARK: - Packets

  /// Sets how long each packet between the device and the server travels from now on, one way.
  public func setLatency(_ span: Duration) { setLatency(span...span) }

  /// Likewise, drawn from the seed for each packet.
  public func setLatency(_ range: ClosedRange<Duration>) {
    _ = perform(
      .latency(id, range.lowerBound.microseconds...range.upperBound.microseconds))
  }

  /// Lets the answer to a call never arrive that the server has not taken yet: the server carries
  /// the call out, and the call fails with RC_MSG_RESPONSE_TIMEOUT after 10 seconds.
  @discardableResult
  public func loseAnswer<Success>(to call: PendingCall<Success>) -> ArmedFault {
    ArmedFault(state, .loseAnswer(.call(label: state.session.label(call.token))), .here)
  }

  /// Holds up a callback, and all that is sent to the device after it, until another device has
  /// received a callback that fits.
  @discardableResult
  public func delay(
    _ callback: CallbackPattern, until device: SimulatedDevice, receives other: CallbackPattern
  ) -> ArmedFault {
    arm(.late(state.session.pattern(callback), id), .received(other, by: device))
  }

  // MARK: - Application

  /// Kills the application and starts it: it forgets its calls and keeps its data, and is offline
  /// until it connects.
  @discardableResult public func restart() -> Bool { perform(.restart(id)) }

  /// Likewise when a moment comes.
  @discardableResult public func restart(_ moment: FaultMoment) -> ArmedFault {
    arm(.restart(id), moment)
  }

  /// Installs the application anew and starts it: it has no data, and is offline until it connects.
  @discardableResult public func reinstall() -> Bool { perform(.reinstall(id)) }

  /// Likewise when a moment comes.
  @discardableResult public func reinstall(_ moment: FaultMoment) -> ArmedFault {
    arm(.reinstall(id), moment)
  }

  // MARK: - Clock

  /// Sets how far the device's own clock is ahead of the server's; negative when it is slow, zero
  /// when it is right.
  public func setClock(ahead span: Duration) { _ = perform(.clock(id, span.microseconds)) }
}
