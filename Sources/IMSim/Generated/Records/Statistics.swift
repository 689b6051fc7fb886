// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Statistics.
public struct Statistics: Hashable, Sendable, CustomStringConvertible {
  /// Items of NotificationCount.
  public var notifications: [NotificationCount]

  /// Makes a record, to compare with or to hand to a call.
  public init(notifications: [NotificationCount]) {
    self.notifications = notifications
  }

  /// The record as a scenario writes it.
  public var description: String { notation }
}

extension Statistics: NamedRecord {
  static var kind: RecordKind { .statistics }

  init(_ fields: NamedFields) {
    notifications = fields[0]
  }

  var fields: [NamedValue] {
    [notifications.named]
  }
}
