public import IMProtocol

/// Something that the server must react to.
public enum Input: Hashable, Sendable {
  /// A device's call, which has arrived at the server.
  case call(from: DeviceID, CallToken, Call)
  /// A call of the server's own interface.
  case serverCall(CallToken, Call)
  /// A device logs in. `isNew` says whether the application has been reinstalled on the device
  /// (D-106).
  case connect(DeviceID, isNew: Bool = false)
  /// A device logs in with another user's token.
  case connectWithWrongToken(DeviceID)
  /// A device has disconnected, or has lost its connection. The network reports the undelivered
  /// notices, in the order in which the notices were sent, and whether a snapshot was lost.
  case disconnect(DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool = false)
}

extension Input {
  var call: Call? {
    switch self {
    case .call(_, _, let call), .serverCall(_, let call): call
    case .connect, .connectWithWrongToken, .disconnect: nil
    }
  }
}
