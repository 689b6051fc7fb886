public import IMProtocol

/// An input of the server.
public enum Input: Hashable, Sendable {
  /// A call of a device. The call has arrived at the server.
  case call(from: DeviceID, CallToken, Call)
  /// A call of the server's own interface.
  case serverCall(CallToken, Call)
  /// A device logs in. The value `isNew` says whether the application was installed again (D-106).
  case connect(DeviceID, isNew: Bool = false)
  /// A device logs in with the token of another user.
  case connectWithWrongToken(DeviceID)
  /// A device's connection has ended. The device has disconnected, or the connection was lost. The
  /// network reports the undelivered notices in the order of sending. The network also reports
  /// whether a snapshot was lost.
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
