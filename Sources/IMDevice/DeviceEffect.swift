public import IMProtocol

/// What a device does.
public enum DeviceEffect: Equatable, Sendable {
  case send(Uplink)
  /// A delegate is notified; why, as far as the device has decided it.
  case callback(Notice, Reason?)
  /// Nothing happens, and why.
  case ignored(Reason)
  /// A notice came for which no delegate is there, and why that keeps the callback back.
  case unheard(Notice, Reason)
  /// A call has ended; why, as far as the device has decided it.
  case completed(CallToken, Reply, Reason?)
  /// Nobody is there any more who waits for a call (D-105).
  case forgotten(CallToken)
  /// The server has accepted the login.
  case connected
  /// The SDK waits for this, so many milliseconds from now on.
  case waits(ConnectionWait, Int64)
  /// The connection has ended.
  case disconnected
  /// A delegate was added after connecting, and may have missed something (D-07).
  case delegateAddedLate(DelegateKind, Reason)
}
