/// What a device sends to the server.
public enum Uplink: Hashable, Sendable {
  /// A call; the reply bears the same token.
  case call(CallToken, Call)
  /// The device logs in.
  case connect
  /// The device logs in for the first time since its application was installed anew (D-106).
  case connectAnew
  /// The device logs in with a token that is not its user's.
  case connectWithWrongToken
  /// The connection has ended, on purpose.
  case disconnect
  /// The connection has ended without a word, as the network tells the server (D-100).
  case gone
}
