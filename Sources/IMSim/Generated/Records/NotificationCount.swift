// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// NotificationCount.
public struct NotificationCount: Hashable, Sendable, CustomStringConvertible {
  /// A callback.
  public var callback: Callback.Kind
  /// A number.
  public var sent: Int
  /// A number.
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
