/// A message of a device to the server.
public enum Uplink: Hashable, Sendable {
  /// A call. The reply has the same token.
  case call(CallToken, Call)
  /// The device logs in.
  case connect
  /// The device logs in for the first time since its application was installed again (D-106).
  case connectAnew
  /// The device logs in with a token that does not belong to the device's user.
  case connectWithWrongToken
  /// The application has ended the connection.
  case disconnect
  /// The connection has ended without a message from the device. The network informs the server
  /// (D-100).
  case gone
}
