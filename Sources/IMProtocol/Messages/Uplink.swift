/// A message from a device to the server.
public enum Uplink: Hashable, Sendable {
  /// A call. The reply to the call has the same token.
  case call(CallToken, Call)
  /// The device logs in.
  case connect
  /// The device logs in for the first time since the application was reinstalled (D-106).
  case connectAnew
  /// The device logs in with another user's token.
  case connectWithWrongToken
  /// The application has disconnected the device.
  case disconnect
  /// The device's connection was lost, and the network, not the device, informs the server (D-100).
  case gone
}
