// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFriendInfo.
public struct FriendInfo: Hashable, Sendable, CustomStringConvertible {
  /// The id of a user.
  public var userId: String
  /// A text.
  public var name: String
  /// A text.
  public var portraitUri: String
  /// A text. Nil where it is absent.
  public var remark: String?
  /// Extended attributes by their keys. Nil where it is absent.
  public var extProfile: [String: String]?
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var addTime: Int64
  /// RCDirectionType.
  public var directionType: DirectionType

  /// Makes a record for a comparison or for a call.
  public init(
    userId: String, name: String, portraitUri: String, remark: String? = nil,
    extProfile: [String: String]? = nil, addTime: Int64, directionType: DirectionType
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.remark = remark
    self.extProfile = extProfile
    self.addTime = addTime
    self.directionType = directionType
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension FriendInfo: NamedRecord {
  static var kind: RecordKind { .friendInfo }

  init(_ fields: NamedFields) {
    userId = fields[0]
    name = fields[1]
    portraitUri = fields[2]
    remark = fields[3]
    extProfile = fields[4]
    addTime = fields[5]
    directionType = fields[6]
  }

  var fields: [NamedValue] {
    [
      userId.named, name.named, portraitUri.named, remark.named, extProfile.named, addTime.named,
      directionType.named,
    ]
  }
}
