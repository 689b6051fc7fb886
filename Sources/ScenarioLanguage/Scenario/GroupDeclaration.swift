package import IMProtocol

/// A group that exists when the scenario starts.
package struct GroupDeclaration: Hashable, Sendable {
  package var owner: UserID
  /// The managers, in the order of the text.
  package var managers: [UserID] = []
  /// The members except the owner and the managers, in the order of the text.
  package var members: [UserID] = []
  /// The group settings that the header states. In the catalogue, these settings are fields of
  /// RCGroupInfo.
  package var attributes: [Account.Attribute] = []

  /// Makes a group whose only member is the owner.
  package init(owner: UserID) { self.owner = owner }

  /// The fields of RCGroupInfo that are not settings. These fields are the identity, the counts,
  /// and the fields that depend on the caller.
  package static let fieldsWithoutSetting = [
    "groupId", "creatorId", "ownerId", "remark", "createTime", "membersCount", "joinedTime", "role",
  ]
}
