// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether the caller and another user are friends (RCFriendRelationInfo).
public struct FriendRelationInfo: Hashable, Sendable, CustomStringConvertible {
  /// The other user.
  public var userId: String
  /// Which of the two users has the other user in the friend list.
  public var relationType: FriendRelationType

  /// Makes a record for a comparison or for a call.
  public init(userId: String, relationType: FriendRelationType) {
    self.userId = userId
    self.relationType = relationType
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension FriendRelationInfo: NamedRecord {
  static var kind: RecordKind { .friendRelationInfo }

  init(_ fields: NamedFields) {
    userId = fields[0]
    relationType = fields[1]
  }

  var fields: [NamedValue] {
    [userId.named, relationType.named]
  }
}
