public import IMProtocol

/// What a device does in response to an input.
public enum DeviceEffect: Equatable, Sendable {
  case send(Uplink)
  /// A delegate is notified. The reason is nil if the notification is not a decision of the device.
  case callback(Notice, Reason?)
  /// The input has no effect. The value is the reason.
  case ignored(Reason)
  /// A notice has arrived, but there is no callback, because the device has no delegate for it.
  case unheard(Notice, Reason)
  /// A call has ended. The reason is nil if the device did not decide how the call ends.
  case completed(CallToken, Reply, Reason?)
  /// A call without an answer is forgotten, because its application was killed (D-105).
  case forgotten(CallToken)
  /// The server has accepted the login.
  case connected
  /// The SDK starts to wait. The second value is the length of the wait in milliseconds.
  case waits(ConnectionWait, Int64)
  /// The connection has ended.
  case disconnected
  /// A delegate was added after connecting, so it may have missed callbacks (D-07).
  case delegateAddedLate(DelegateKind, Reason)
}
