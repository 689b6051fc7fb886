public import IMProtocol

/// What the server takes.
@frozen
public enum Input: Hashable, Sendable {
  /// A device's call has arrived.
  case call(from: DeviceID, CallToken, Call)
  /// A call of the server's own interface.
  case serverCall(CallToken, Call)
  /// A device logs in.
  case connect(DeviceID)
  /// A device's connection has ended; the network gives back, in their order, the notices that it
  /// could not deliver, and says whether a snapshot was among what it lost.
  case disconnect(DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool = false)
}
