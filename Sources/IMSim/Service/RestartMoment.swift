/// What a restart of the server waits for. If it happens several times, the server restarts only
/// the first time.
public struct RestartMoment {
  let form: MomentForm

  /// After a device has received a callback that matches a pattern.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> RestartMoment {
    RestartMoment(form: .received(device, pattern))
  }

  /// Before the server executes a call that has begun.
  public static func before<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .before(call.token))
  }

  /// After the server has executed a call, but before it sends the answer and the notifications.
  public static func taken<Success>(_ call: PendingCall<Success>) -> RestartMoment {
    RestartMoment(form: .taken(call.token))
  }

  /// After the server has notified a device of a change, but before it notifies the other devices.
  public static func notified(_ device: SimulatedDevice) -> RestartMoment {
    RestartMoment(form: .notified(device))
  }
}
