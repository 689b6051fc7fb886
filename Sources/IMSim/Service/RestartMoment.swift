/// The event that a restart of the server waits for. If this event happens several times, the
/// server restarts only the first time.
public struct RestartMoment {
  let form: MomentForm

  /// The server restarts after a device has received a callback that matches a pattern.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> RestartMoment {
    RestartMoment(form: .received(device, pattern))
  }

  /// The server restarts before it executes a call that has begun.
  public static func before<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .before(call.token))
  }

  /// The server restarts after it has executed a call, but before it sends the answer and the
  /// notifications.
  public static func taken<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .taken(call.token))
  }

  /// The server restarts after it has notified a device of a change, but before it notifies the
  /// other devices.
  public static func notified(_ device: SimulatedDevice) -> RestartMoment {
    RestartMoment(form: .notified(device))
  }
}
