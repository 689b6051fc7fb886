/// The event that a device's fault waits for. If this event happens several times, the fault occurs
/// only the first time.
public struct FaultMoment {
  let form: MomentForm

  /// The fault occurs after the device itself has received a callback that matches a pattern.
  public static func received(_ pattern: CallbackPattern) -> FaultMoment {
    FaultMoment(form: .received(nil, pattern))
  }

  /// The fault occurs after another device has received a callback that matches a pattern.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> FaultMoment {
    FaultMoment(form: .received(device, pattern))
  }

  /// The fault occurs before the server executes a call that has begun.
  public static func before<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .before(call.token))
  }

  /// The fault occurs after the server has executed a call, but before the answer and the
  /// notifications arrive on the devices.
  public static func taken<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .taken(call.token))
  }

  /// The fault occurs after the server has accepted the device's connection, but before the device
  /// is synchronized.
  public static var catchingUp: FaultMoment { FaultMoment(form: .catchingUp) }
}
