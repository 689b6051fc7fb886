// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A group member whom a user follows (RCFollowInfo).
public struct FollowInfo: Hashable, Sendable, CustomStringConvertible {
  /// The followed member.
  public var userId: String
  /// When the user began to follow the member, in milliseconds since 1970.
  public var time: Int64

  /// Makes a record for a comparison or for a call.
  public init(userId: String, time: Int64) {
    self.userId = userId
    self.time = time
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension FollowInfo: NamedRecord {
  static var kind: RecordKind { .followInfo }

  init(_ fields: NamedFields) {
    userId = fields[0]
    time = fields[1]
  }

  var fields: [NamedValue] {
    [userId.named, time.named]
  }
}
