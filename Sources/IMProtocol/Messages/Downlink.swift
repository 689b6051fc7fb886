/// What the server sends to a device.
public enum Downlink: Hashable, Sendable {
  /// The answer to a call.
  case reply(CallToken, Reply)
  /// A status notification.
  case notice(Notice)
  /// The user's friends and requests that are still valid, whole, for a device that can't be
  /// brought up to date by notices.
  case snapshot(friends: Slice<FriendInfo>, applications: Slice<FriendApplicationInfo>)
  /// The server has accepted the login (D-111).
  case connected
  /// All that the device missed was sent before.
  case caughtUp
  /// The server has refused the login, or ends the connection for the same reason (CN-08, CN-09).
  case refused(ConnectionStatus)
  /// A newer login of the same category has ended this connection (D-05).
  case kicked
  /// The server has ended this connection, or its end has restarted (D-104, D-107).
  case closed
}
