/// A message from a device to the server.
public enum Uplink: Hashable, Sendable {
  /// A call, whose reply has the same token.
  case call(CallToken, Call)
  /// The device logs in.
  case connect
  /// The device logs in for the first time since the application was reinstalled (D-106).
  case connectAnew
  /// The device logs in with another user's token.
  case connectWithWrongToken
  /// The application has disconnected the device.
  case disconnect
  /// The connection was lost without a message from the device, and the network informs the server
  /// (D-100).
  case gone
}
