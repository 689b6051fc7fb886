// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A group application or invitation, as one of the participants sees it (RCGroupApplicationInfo).
public struct GroupApplicationInfo: Hashable, Sendable, CustomStringConvertible {
  /// The group that the user wants to join.
  public var groupId: String
  /// The user who applied or was invited.
  public var joinMemberInfo: GroupMemberInfo
  /// The user who sent the invitation; nil for an application.
  public var inviterInfo: GroupMemberInfo?
  /// The user who was the last to handle the application; nil if nobody has handled it yet.
  public var operatorInfo: GroupMemberInfo?
  /// The status of the application (D-43).
  public var status: GroupApplicationStatus
  /// The part that the receiver of this record plays in the application (D-44).
  public var direction: GroupApplicationDirection
  /// Whether the user applied or was invited.
  public var type: GroupApplicationType
  /// When the application was last sent or handled, in milliseconds since 1970.
  public var operationTime: Int64
  /// The reason for a refusal; nil if there is none.
  public var reason: String?

  /// Makes a record for a comparison or for a call.
  public init(
    groupId: String, joinMemberInfo: GroupMemberInfo, inviterInfo: GroupMemberInfo? = nil,
    operatorInfo: GroupMemberInfo? = nil, status: GroupApplicationStatus,
    direction: GroupApplicationDirection, type: GroupApplicationType, operationTime: Int64,
    reason: String? = nil
  ) {
    self.groupId = groupId
    self.joinMemberInfo = joinMemberInfo
    self.inviterInfo = inviterInfo
    self.operatorInfo = operatorInfo
    self.status = status
    self.direction = direction
    self.type = type
    self.operationTime = operationTime
    self.reason = reason
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationInfo: NamedRecord {
  static var kind: RecordKind { .groupApplicationInfo }

  init(_ fields: NamedFields) {
    groupId = fields[0]
    joinMemberInfo = fields[1]
    inviterInfo = fields[2]
    operatorInfo = fields[3]
    status = fields[4]
    direction = fields[5]
    type = fields[6]
    operationTime = fields[7]
    reason = fields[8]
  }

  var fields: [NamedValue] {
    [
      groupId.named, joinMemberInfo.named, inviterInfo.named, operatorInfo.named, status.named,
      direction.named, type.named, operationTime.named, reason.named,
    ]
  }
}
