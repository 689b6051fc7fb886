/// A later moment at which the server restarts. The server restarts only once: at the first
/// occurrence of the moment.
public struct RestartMoment {
  let form: MomentForm

  /// After a device has received a callback that matches a pattern.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> RestartMoment {
    RestartMoment(form: .received(device, pattern))
  }

  /// Before the server takes a call that is in flight.
  public static func before<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .before(call.token))
  }

  /// After the server has taken a call that is in flight. The server has not sent the answer and
  /// the notifications yet.
  public static func taken<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .taken(call.token))
  }

  /// After the server has notified a device of a change. The server has not notified the other
  /// devices yet.
  public static func notified(_ device: SimulatedDevice) -> RestartMoment {
    RestartMoment(form: .notified(device))
  }
}
