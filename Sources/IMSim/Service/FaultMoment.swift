/// When a fault of a device strikes that does not strike at once. It strikes once, when the moment
/// first comes.
public struct FaultMoment {
  let form: MomentForm

  /// After the device has received a callback that fits.
  public static func received(_ pattern: CallbackPattern) -> FaultMoment {
    FaultMoment(form: .received(nil, pattern))
  }

  /// After another device has received a callback that fits.
  public static func received(
    _ pattern: CallbackPattern, by device: SimulatedDevice
  ) -> FaultMoment {
    FaultMoment(form: .received(device, pattern))
  }

  /// When the server is about to take a call that is in flight.
  public static func before<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .before(call.token))
  }

  /// When the server has taken a call that is in flight, before its answer and notifications
  /// arrive.
  public static func taken<Success>(_ call: PendingCall<Success>) -> FaultMoment {
    FaultMoment(form: .taken(call.token))
  }

  /// When the server has accepted the device's connection, before the device is up to date.
  public static var catchingUp: FaultMoment { FaultMoment(form: .catchingUp) }
}
