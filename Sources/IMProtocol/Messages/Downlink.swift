/// A message of the server to a device.
public enum Downlink: Hashable, Sendable {
  /// The answer to a call.
  case reply(CallToken, Reply)
  /// A status notification.
  case notice(Notice)
  /// All friends and all valid requests of the user. The server sends a snapshot if notices do not
  /// suffice to bring the device up to date.
  case snapshot(friends: Slice<FriendInfo>, applications: Slice<FriendApplicationInfo>)
  /// The server has accepted the login (D-111).
  case connected
  /// The server has sent everything that the device had missed.
  case caughtUp
  /// The server has refused the login or has ended the connection. The status is the reason, for
  /// instance that the user is banned (CN-08, CN-09).
  case refused(ConnectionStatus)
  /// A newer login of the same category has ended this connection (D-05).
  case kicked
  /// The server has ended this connection, or the server has restarted (D-104, D-107).
  case closed
}
