/// A message from the server to a device.
public enum Downlink: Hashable, Sendable {
  /// The answer to a call.
  case reply(CallToken, Reply)
  /// A notification for the device's delegates.
  case notice(Notice)
  /// All of the user's friends and valid requests. The server sends a snapshot if the stored
  /// notices can't bring the device up to date.
  case snapshot(friends: Slice<FriendInfo>, applications: Slice<FriendApplicationInfo>)
  /// The server has accepted the login (D-111).
  case connected
  /// The server has sent everything that the device missed while it was offline.
  case caughtUp
  /// The server has refused the login or closed the connection. The status says why, for example
  /// because the user is banned (CN-08, CN-09).
  case refused(ConnectionStatus)
  /// A newer login from the same category of devices has closed this connection (D-05).
  case kicked
  /// The server has closed this connection, or has restarted (D-104, D-107).
  case closed
}
