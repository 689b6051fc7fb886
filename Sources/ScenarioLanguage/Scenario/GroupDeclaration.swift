package import IMProtocol

/// A group from the start.
package struct GroupDeclaration: Hashable, Sendable {
  package var owner: UserID
  /// The managers, in the order of the text.
  package var managers: [UserID] = []
  /// The other members, in the order of the text.
  package var members: [UserID] = []
  /// The settings that the header gives, by the fields of RCGroupInfo in the catalogue.
  package var attributes: [Account.Attribute] = []

  /// Makes a group with its owner alone.
  package init(owner: UserID) { self.owner = owner }

  /// The fields of RCGroupInfo that no setting of a group is: who it is, and what is counted or
  /// depends on who asks.
  package static let fieldsWithoutSetting = [
    "groupId", "creatorId", "ownerId", "remark", "createTime", "membersCount", "joinedTime", "role",
  ]
}
