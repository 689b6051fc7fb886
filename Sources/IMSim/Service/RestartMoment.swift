/// A later moment at which the server restarts. The server restarts only once, when the moment
/// first occurs.
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

  /// After the server has taken a call that is in flight, and before its answer and notifications
  /// are sent.
  public static func taken<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .taken(call.token))
  }

  /// After the server has sent a device a notification of a change, and before the server sends the
  /// notification to other devices.
  public static func notified(_ device: SimulatedDevice) -> RestartMoment {
    RestartMoment(form: .notified(device))
  }
}
