/// A later moment at which a fault of a device occurs. The fault occurs only once, when the moment
/// first occurs.
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

  /// After the server has taken a call that is in flight, and before its answer and notifications
  /// arrive.
  public static func taken<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .taken(call.token))
  }

  /// After the server has accepted the device's connection, and before the device is synchronized.
  public static var catchingUp: FaultMoment { FaultMoment(form: .catchingUp) }
}
