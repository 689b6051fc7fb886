/// A message of a device to the server.
public enum Uplink: Hashable, Sendable {
  /// A call. The reply has the same token.
  case call(CallToken, Call)
  /// The device logs in.
  case connect
  /// The first login of the device after the application was installed again (D-106).
  case connectAnew
  /// The device logs in with the token of another user.
  case connectWithWrongToken
  /// The application has ended the connection.
  case disconnect
  /// The connection has ended, and the device has sent no message about the end. The network
  /// informs the server (D-100).
  case gone
}
