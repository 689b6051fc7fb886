// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFriendApplicationInfo.
public struct FriendApplicationInfo: Hashable, Sendable, CustomStringConvertible {
  /// The id of a user.
  public var userId: String
  /// A text.
  public var name: String
  /// A text.
  public var portraitUri: String
  /// RCFriendApplicationType.
  public var applicationType: FriendApplicationType
  /// RCFriendApplicationStatus.
  public var applicationStatus: FriendApplicationStatus
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var operationTime: Int64
  /// A text. Nil where it is absent.
  public var extra: String?

  /// Makes a record for a comparison or for a call.
  public init(
    userId: String, name: String, portraitUri: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, operationTime: Int64, extra: String? = nil
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.applicationType = applicationType
    self.applicationStatus = applicationStatus
    self.operationTime = operationTime
    self.extra = extra
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension FriendApplicationInfo: NamedRecord {
  static var kind: RecordKind { .friendApplicationInfo }

  init(_ fields: NamedFields) {
    userId = fields[0]
    name = fields[1]
    portraitUri = fields[2]
    applicationType = fields[3]
    applicationStatus = fields[4]
    operationTime = fields[5]
    extra = fields[6]
  }

  var fields: [NamedValue] {
    [
      userId.named, name.named, portraitUri.named, applicationType.named, applicationStatus.named,
      operationTime.named, extra.named,
    ]
  }
}
