/// How often the server has notified of one kind of change.
public struct NotificationCount: Record {
  /// The callback that the notification is for.
  public var callback: CallbackKind
  /// Notifications distributed: one for each device of the users who are told, connected or not.
  public var sent: Int64
  /// Notifications delivered downstream: one for each device that was sent it.
  public var delivered: Int64

  package init(callback: CallbackKind, sent: Int64, delivered: Int64) {
    self.callback = callback
    self.sent = sent
    self.delivered = delivered
  }

  static var kind: RecordKind { .notificationCount }

  init() { self.init(callback: .onFriendAdd, sent: 0, delivered: 0) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("callback", &callback)
    field("sent", &sent)
    field("delivered", &delivered)
  }
}

/// What was counted since the start.
struct StatisticsRecord: Record {
  var notifications: [NotificationCount] = []

  static var kind: RecordKind { .statistics }

  mutating func visit(_ field: inout some FieldVisitor) { field("notifications", &notifications) }
}
