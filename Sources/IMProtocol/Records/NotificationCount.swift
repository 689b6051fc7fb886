/// How often the server has notified of one kind of change.
@frozen
public struct NotificationCount: Hashable, Sendable {
  /// The callback that the notification is for.
  public var callback: CallbackKind
  /// Notifications distributed: one for each device of the users who are told, connected or not.
  public var sent: Int64
  /// Notifications delivered downstream: one for each device that was sent it.
  public var delivered: Int64

  /// Makes the record.
  public init(callback: CallbackKind, sent: Int64, delivered: Int64) {
    self.callback = callback
    self.sent = sent
    self.delivered = delivered
  }
}
