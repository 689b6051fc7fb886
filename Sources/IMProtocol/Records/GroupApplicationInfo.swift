/// A group application or invitation, as one of the participants sees it (RCGroupApplicationInfo).
public struct GroupApplicationInfo: Record {
  /// The group that the user wants to join.
  package var groupId: GroupID
  /// The user who applied or was invited.
  public var joinMember: GroupMemberInfo
  /// The user who sent the invitation; nil for an application.
  public var inviter: GroupMemberInfo?
  /// The user who was the last to handle the application; nil if nobody has handled it yet.
  public var handler: GroupMemberInfo?
  /// The status of the application (D-43).
  public var status: GroupApplicationStatus
  /// The part that the receiver of this record plays in the application (D-44).
  public var direction: GroupApplicationDirection
  /// When the application was last sent or handled.
  public var operationTime: Timestamp
  /// The reason for a refusal; absent if there is none.
  public var reason: Text
  /// A number that orders changes with the same operationTime (D-08).
  public var sequence: UInt32

  package init(
    groupId: GroupID, joinMember: GroupMemberInfo, inviter: GroupMemberInfo?,
    handler: GroupMemberInfo?, status: GroupApplicationStatus,
    direction: GroupApplicationDirection, operationTime: Timestamp, reason: Text, sequence: UInt32
  ) {
    self.groupId = groupId
    self.joinMember = joinMember
    self.inviter = inviter
    self.handler = handler
    self.status = status
    self.direction = direction
    self.operationTime = operationTime
    self.reason = reason
    self.sequence = sequence
  }

  /// The position in lists of applications. The lists are ordered by operationTime (GR-28).
  public var position: ListPosition { ListPosition(time: operationTime, sequence: sequence) }

  /// Whether the user applied or was invited.
  public var type: GroupApplicationType { inviter == nil ? .application : .invitation }

  static var kind: RecordKind { .groupApplicationInfo }

  init() {
    self.init(
      groupId: .absent, joinMember: GroupMemberInfo(), inviter: nil, handler: nil,
      status: .managerUnHandled, direction: .applicationSent,
      operationTime: Timestamp(milliseconds: 0), reason: .absent, sequence: 0)
  }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("joinMemberInfo", &joinMember)
    field("inviterInfo", &inviter, .optional)
    field("operatorInfo", &handler, .optional)
    field("status", &status)
    field("direction", &direction)
    var type = type
    field("type", &type)
    field("operationTime", &operationTime)
    field("reason", &reason, .optional)
  }
}
