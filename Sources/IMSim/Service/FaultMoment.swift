/// A later moment at which a fault of a device occurs. The fault occurs only once: at the first
/// occurrence of the moment.
public struct FaultMoment {
  let form: MomentForm

  /// After the device has received a callback that matches a pattern.
  public static func received(_ pattern: CallbackPattern) -> FaultMoment {
    FaultMoment(form: .received(nil, pattern))
  }

  /// After another device has received a callback that matches a pattern.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> FaultMoment {
    FaultMoment(form: .received(device, pattern))
  }

  /// Before the server takes a call that is in flight.
  public static func before<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .before(call.token))
  }

  /// After the server has taken a call that is in flight. The call's answer and notifications have
  /// not arrived yet.
  public static func taken<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .taken(call.token))
  }

  /// After the server has accepted the device's connection. The device is not synchronized yet.
  public static var catchingUp: FaultMoment { FaultMoment(form: .catchingUp) }
}
