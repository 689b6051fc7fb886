/// The numbers of sent and delivered notifications for one kind of callback.
public struct NotificationCount: Record {
  /// The kind of callback that the notifications cause.
  public var callback: CallbackKind
  /// The number of sent notifications. Each device of a notified user adds 1, even if the device is
  /// offline.
  public var sent: Int64
  /// The number of delivered notifications. Each device to which the server has sent the
  /// notification adds 1.
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

/// The numbers of notifications since the start of the run.
struct StatisticsRecord: Record {
  var notifications: [NotificationCount] = []

  static var kind: RecordKind { .statistics }

  mutating func visit(_ field: inout some FieldVisitor) { field("notifications", &notifications) }
}
