public import IMProtocol

/// An effect of an input that a device processes.
public enum DeviceEffect: Equatable, Sendable {
  case send(Uplink)
  /// A delegate is notified. The reason is nil if no decision of the device leads to this effect.
  case callback(Notice, Reason?)
  /// The input has no effect. The associated value is the reason.
  case ignored(Reason)
  /// The device has received a notice. No callback is delivered, because the device has no delegate
  /// for the callback.
  case unheard(Notice, Reason)
  /// A call has ended. The reason is nil if no decision of the device leads to this effect.
  case completed(CallToken, Reply, Reason?)
  /// A call without an answer is forgotten, because the application that made the call was killed
  /// (D-105).
  case forgotten(CallToken)
  /// The server has accepted the login.
  case connected
  /// The SDK starts a wait. The number is the length of the wait in milliseconds.
  case waits(ConnectionWait, Int64)
  /// The connection has ended.
  case disconnected
  /// A delegate was added after the application had connected. The delegate may have missed
  /// callbacks (D-07).
  case delegateAddedLate(DelegateKind, Reason)
}
