public import IMProtocol

/// What the server takes.
public enum Input: Hashable, Sendable {
  /// A device's call has arrived.
  case call(from: DeviceID, CallToken, Call)
  /// A call of the server's own interface.
  case serverCall(CallToken, Call)
  /// A device logs in, perhaps with an application that was installed anew (D-106).
  case connect(DeviceID, isNew: Bool = false)
  /// A device logs in with a token that is not its user's.
  case connectWithWrongToken(DeviceID)
  /// A device's connection has ended, on purpose or not; the network gives back, in their order,
  /// the notices that it could not deliver, and says whether a snapshot was among what it lost.
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
