/// What a device sends to the server.
@frozen
public enum Uplink: Hashable, Sendable {
  /// A call; the reply bears the same token.
  case call(CallToken, Call)
  /// The device logs in.
  case connect
  /// The connection has ended, on purpose or by the network.
  case disconnect
}
