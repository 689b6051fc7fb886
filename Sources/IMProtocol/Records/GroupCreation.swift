/// What createGroup is told.
public struct GroupCreation: Hashable, Sendable {
  /// The id of the group to be.
  public var groupId: GroupID
  /// The settings that differ from a new group's.
  public var changes: Slice<GroupSettingChange>
  /// Who is to join at once or to be invited.
  public var invitees: Slice<UserID>

  /// Makes the record.
  public init(groupId: GroupID, changes: Slice<GroupSettingChange>, invitees: Slice<UserID>) {
    self.groupId = groupId
    self.changes = changes
    self.invitees = invitees
  }
}
