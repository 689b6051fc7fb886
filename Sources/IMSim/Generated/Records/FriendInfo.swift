// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A friend as stored on a device, with the user's remark and extended attributes.
public struct FriendInfo: Hashable, Sendable, CustomStringConvertible {
  /// The friend whom the record describes.
  public var userId: String
  /// The friend's name, according to the server's latest message.
  public var name: String
  /// The address of the friend's portrait, according to the server's latest message.
  public var portraitUri: String
  /// The user's remark for the friend; nil if there is none.
  public var remark: String?
  /// The extended attributes that the user has set for the friend. Nil if not included.
  public var extProfile: [String: String]?
  /// When the friendship began, in milliseconds since 1970.
  public var addTime: Int64
  /// The direction of the friendship, which is always `both` in the SDK.
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
