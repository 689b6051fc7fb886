// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// How many notifications were sent and delivered since the start of the run.
public struct Statistics: Hashable, Sendable, CustomStringConvertible {
  /// The counts, one for each kind of callback.
  public var notifications: [NotificationCount]

  /// Makes a record for a comparison or for a call.
  public init(notifications: [NotificationCount]) {
    self.notifications = notifications
  }

  /// The text of this record in the scenario language.
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
