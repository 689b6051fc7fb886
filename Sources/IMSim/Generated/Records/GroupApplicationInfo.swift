// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupApplicationInfo.
public struct GroupApplicationInfo: Hashable, Sendable, CustomStringConvertible {
  /// The id of a group.
  public var groupId: String
  /// RCGroupMemberInfo.
  public var joinMemberInfo: GroupMemberInfo
  /// RCGroupMemberInfo. Nil where it is absent.
  public var inviterInfo: GroupMemberInfo?
  /// RCGroupMemberInfo. Nil where it is absent.
  public var operatorInfo: GroupMemberInfo?
  /// RCGroupApplicationStatus.
  public var status: GroupApplicationStatus
  /// RCGroupApplicationDirection.
  public var direction: GroupApplicationDirection
  /// RCGroupApplicationType.
  public var type: GroupApplicationType
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var operationTime: Int64
  /// A text. Nil where it is absent.
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
