package import IMProtocol

/// A group that exists when the scenario starts.
package struct GroupDeclaration: Hashable, Sendable {
  /// The owner. If the owner is `absent`, the scenario mentions the group without declaring it.
  package var owner: UserID
  /// The managers, in the order of the text.
  package var managers: [UserID] = []
  /// The members other than the owner and the managers, in the order of the text.
  package var members: [UserID] = []
  /// The group settings in the header, which the catalogue describes as fields of RCGroupInfo.
  package var attributes: [Account.Attribute] = []

  /// Creates a group with the owner as its only member.
  package init(owner: UserID) { self.owner = owner }

  /// The fields of RCGroupInfo that are not settings: the identity, the counts, and the fields
  /// whose values depend on the caller.
  package static let fieldsWithoutSetting = [
    "groupId", "creatorId", "ownerId", "remark", "createTime", "membersCount", "joinedTime", "role",
  ]
}
