/// When the server restarts that does not restart at once. It restarts once, when the moment first
/// comes.
public struct RestartMoment {
  let form: MomentForm

  /// After a device has received a callback that fits.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> RestartMoment {
    RestartMoment(form: .received(device, pattern))
  }

  /// When the server is about to take a call that is in flight.
  public static func before<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .before(call.token))
  }

  /// When the server has taken a call that is in flight, before its answer and notifications are
  /// sent.
  public static func taken<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .taken(call.token))
  }

  /// When the server has sent a device a notification of a change, and has yet to send it to
  /// others.
  public static func notified(_ device: SimulatedDevice) -> RestartMoment {
    RestartMoment(form: .notified(device))
  }
}
