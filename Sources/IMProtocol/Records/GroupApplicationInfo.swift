/// An application or an invitation to a group from the point of view of one who takes part
/// (RCGroupApplicationInfo).
public struct GroupApplicationInfo: Record {
  package var groupId: GroupID
  /// Who is to join.
  public var joinMember: GroupMemberInfo
  /// Who has invited; nil for the user's own application.
  public var inviter: GroupMemberInfo?
  /// Who has handled it last; nil while nobody has.
  public var handler: GroupMemberInfo?
  /// How far it has come (D-43).
  public var status: GroupApplicationStatus
  /// How the user takes part (D-44).
  public var direction: GroupApplicationDirection
  /// When it was last sent or handled.
  public var operationTime: Timestamp
  /// Why it was refused; absent for no reason.
  public var reason: Text
  /// Tells changes of the same millisecond apart, in their order (D-08).
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

  /// The place in lists, which go by operation time (GR-28).
  public var place: ListPlace { ListPlace(time: operationTime, sequence: sequence) }

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
