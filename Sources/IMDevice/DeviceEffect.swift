public import IMProtocol

/// An effect that results when a device processes an input.
public enum DeviceEffect: Equatable, Sendable {
  case send(Uplink)
  /// A delegate is notified. The reason is nil if the effect does not follow from a decision of the
  /// device.
  case callback(Notice, Reason?)
  /// The input has no effect, for the given reason.
  case ignored(Reason)
  /// A notice was received, but no callback is delivered, because the device has no delegate for
  /// the callback.
  case unheard(Notice, Reason)
  /// A call has ended. The reason is nil if the effect does not follow from a decision of the
  /// device.
  case completed(CallToken, Reply, Reason?)
  /// A call without an answer is forgotten, because the application that waited for the answer was
  /// killed (D-105).
  /// (D-105).
  case forgotten(CallToken)
  /// The server has accepted the login.
  case connected
  /// The SDK starts a wait. The number is the length of the wait in milliseconds.
  case waits(ConnectionWait, Int64)
  /// The connection has ended.
  case disconnected
  /// A delegate was added after the application had connected, and may have missed callbacks
  /// (D-07).
  case delegateAddedLate(DelegateKind, Reason)
}
