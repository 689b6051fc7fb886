// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// How many notifications for one kind of callback were sent and delivered.
public struct NotificationCount: Hashable, Sendable, CustomStringConvertible {
  /// The callback that the notifications cause.
  public var callback: Callback.Kind
  /// How many notifications were sent. Every device of a notified user is counted, even if the
  /// device is offline.
  public var sent: Int
  /// How many notifications were delivered. Every device to which the server has sent the
  /// notification is counted.
  public var delivered: Int

  /// Makes a record for a comparison or for a call.
  public init(callback: Callback.Kind, sent: Int, delivered: Int) {
    self.callback = callback
    self.sent = sent
    self.delivered = delivered
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension NotificationCount: NamedRecord {
  static var kind: RecordKind { .notificationCount }

  init(_ fields: NamedFields) {
    callback = fields[0]
    sent = fields[1]
    delivered = fields[2]
  }

  var fields: [NamedValue] {
    [callback.named, sent.named, delivered.named]
  }
}
