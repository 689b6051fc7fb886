// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A user's online status, overall and on each platform (RCSubscribeUserOnlineStatus).
public struct SubscribeUserOnlineStatus: Hashable, Sendable, CustomStringConvertible {
  /// The user whose online status this is.
  public var userId: String
  /// The online status on each platform.
  public var details: [PlatformOnlineStatus]
  /// Whether the user is online on any platform (D-65).
  public var isOnline: Bool

  /// Makes a record for a comparison or for a call.
  public init(userId: String, details: [PlatformOnlineStatus], isOnline: Bool) {
    self.userId = userId
    self.details = details
    self.isOnline = isOnline
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension SubscribeUserOnlineStatus: NamedRecord {
  static var kind: RecordKind { .subscribeUserOnlineStatus }

  init(_ fields: NamedFields) {
    userId = fields[0]
    details = fields[1]
    isOnline = fields[2]
  }

  var fields: [NamedValue] {
    [userId.named, details.named, isOnline.named]
  }
}
