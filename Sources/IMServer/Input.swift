public import IMProtocol

/// An input of the server.
public enum Input: Hashable, Sendable {
  /// A call of a device has arrived.
  case call(from: DeviceID, CallToken, Call)
  /// A call of the server's own interface.
  case serverCall(CallToken, Call)
  /// A device logs in, perhaps with a newly installed application (D-106).
  case connect(DeviceID, isNew: Bool = false)
  /// A device logs in with a token that does not belong to the device's user.
  case connectWithWrongToken(DeviceID)
  /// A device's connection has ended, either on purpose or because it broke. The network reports
  /// the undelivered notices in the order of sending. The network also reports whether a snapshot
  /// was lost.
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
