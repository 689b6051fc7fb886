/// A message of the server to a device.
public enum Downlink: Hashable, Sendable {
  /// The answer to a call.
  case reply(CallToken, Reply)
  /// A status notification.
  case notice(Notice)
  /// All friends and all valid requests of the user. The server sends a snapshot if the stored
  /// notices cannot bring the device up to date.
  case snapshot(friends: Slice<FriendInfo>, applications: Slice<FriendApplicationInfo>)
  /// The server has accepted the login (D-111).
  case connected
  /// The server has sent all data that the device missed while the device was offline.
  case caughtUp
  /// The server has refused the login or has ended the connection. The status contains the reason.
  /// For example, the user may be banned (CN-08, CN-09).
  case refused(ConnectionStatus)
  /// A newer login of the same category has ended this connection (D-05).
  case kicked
  /// The server has ended this connection, or the server has restarted (D-104, D-107).
  case closed
}
