// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A friend request, as its sender or receiver sees it (RCFriendApplicationInfo).
public struct FriendApplicationInfo: Hashable, Sendable, CustomStringConvertible {
  /// The other user.
  public var userId: String
  /// The other user's name, according to the server's latest message about the request.
  public var name: String
  /// The other user's portrait, according to the server's latest message about the request.
  public var portraitUri: String
  /// Whether the user sent or received the request.
  public var applicationType: FriendApplicationType
  /// The status of the request.
  public var applicationStatus: FriendApplicationStatus
  /// When the request was last sent or handled, in milliseconds since 1970.
  public var operationTime: Int64
  /// The text that was sent with the request; nil if there is none.
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
