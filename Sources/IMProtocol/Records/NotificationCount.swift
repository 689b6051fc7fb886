/// How many notifications for one kind of callback were sent and delivered.
public struct NotificationCount: Record {
  /// The callback that the notifications cause.
  public var callback: CallbackKind
  /// How many notifications were sent. Every device of a notified user is counted, even if the
  /// device is offline.
  public var sent: Int64
  /// How many notifications were delivered. Every device to which the server has sent the
  /// notification is counted.
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

/// How many notifications were sent and delivered since the start of the run.
struct StatisticsRecord: Record {
  /// The counts, one for each kind of callback.
  var notifications: [NotificationCount] = []

  static var kind: RecordKind { .statistics }

  mutating func visit(_ field: inout some FieldVisitor) { field("notifications", &notifications) }
}
