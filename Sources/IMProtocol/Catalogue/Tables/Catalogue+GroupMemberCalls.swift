extension Catalogue {
  /// The calls about members of groups, about the groups of a user, and about managers.
  static let groupMemberCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .getGroupMembers, name: "getGroupMembers", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 100)],
      result: .list(.record(.groupMemberInfo)),
      statements: ["D-11", "D-13", "D-14", "D-49", "D-55"],
      summary: "Returns the named members of a group that the caller is in."),
    CallDescriptor(
      kind: .getGroupMembersByRole, name: "getGroupMembersByRole", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group),
        FieldDescriptor("role", .enumeration(.groupMemberRole), limit: "Undef means every role"),
      ] + FieldDescriptor.page(upTo: 100),
      result: .record(.groupMembersPage),
      statements: ["D-11", "D-39", "D-49", "D-55", "D-58", "D-93"],
      summary: "Returns a page of the members who have a role, the latest to join first."),
    CallDescriptor(
      kind: .searchGroupMembers, name: "searchGroupMembers", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group),
        FieldDescriptor("name", .text, limit: "1 to 64 characters"),
      ] + FieldDescriptor.page(upTo: 200),
      result: .record(.groupMembersPage),
      statements: ["D-11", "D-12", "D-39", "D-49", "D-58", "D-93"],
      summary: "Finds members by a part of the nickname or of the name."),
    CallDescriptor(
      kind: .getJoinedGroups, name: "getJoinedGroups", area: .groups,
      parameters: [.groupIds],
      result: .list(.record(.groupInfo)),
      statements: ["D-11", "D-58"],
      summary: "Returns those of the named groups that the caller is in."),
    CallDescriptor(
      kind: .getJoinedGroupsByRole, name: "getJoinedGroupsByRole", area: .groups,
      parameters: [
        FieldDescriptor("role", .enumeration(.groupMemberRole), limit: "Undef means every role")
      ] + FieldDescriptor.page(upTo: 100),
      result: .record(.groupsPage),
      statements: ["D-11", "D-39", "D-58", "D-93"],
      summary: "Returns a page of the groups in which the caller has a role."),
    CallDescriptor(
      kind: .searchJoinedGroups, name: "searchJoinedGroups", area: .groups,
      parameters: [FieldDescriptor("groupName", .text, limit: "1 to 64 characters")]
        + FieldDescriptor.page(upTo: 200),
      result: .record(.groupsPage),
      statements: ["D-11", "D-12", "D-39", "D-58", "D-93"],
      summary: "Finds groups that the caller is in by a part of their names."),
    CallDescriptor(
      kind: .addGroupManagers, name: "addGroupManagers", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 10)],
      statements: ["D-11", "D-13", "D-14", "D-49", "D-50", "D-52", "D-55", "D-58"],
      summary: "Makes members managers; a group has at most 10 of them."),
    CallDescriptor(
      kind: .removeGroupManagers, name: "removeGroupManagers", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 10)],
      statements: ["D-11", "D-13", "D-14", "D-49", "D-50", "D-52", "D-55", "D-58"],
      summary: "Makes managers regular members again."),
    CallDescriptor(
      kind: .setGroupMemberInfo, name: "setGroupMemberInfo", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group),
        FieldDescriptor("userId", .user),
        .optional("nickname", .text, limit: "at most 64 characters; nil or empty removes it"),
        .optional("extra", .text, limit: "at most 128 characters"),
      ],
      statements: ["D-11", "D-12", "D-14", "D-49", "D-55", "D-59"],
      summary: "Sets a member's nickname and extra text, as memberInfoEditPermission lets."),
    CallDescriptor(
      kind: .setGroupRemark, name: "setGroupRemark", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group),
        .optional("remark", .text, limit: "at most 64 characters; nil or empty removes it"),
      ],
      statements: ["D-02", "D-11", "D-12", "D-49", "D-55", "D-59"],
      summary: "Sets the caller's own remark for a group."),
  ]

  /// The calls by which the caller follows members of a group.
  static let groupFollowCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .addGroupFollows, name: "addGroupFollows", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 100)],
      statements: ["D-02", "D-11", "D-13", "D-14", "D-49", "D-55", "D-59"],
      summary: "Follows members of a group; the caller follows at most 200 in one."),
    CallDescriptor(
      kind: .removeGroupFollows, name: "removeGroupFollows", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 100)],
      statements: ["D-02", "D-11", "D-13", "D-14", "D-49", "D-59"],
      summary: "Ends the following of members of a group."),
    CallDescriptor(
      kind: .getGroupFollows, name: "getGroupFollows", area: .groups,
      parameters: [FieldDescriptor("groupId", .group)],
      result: .list(.record(.followInfo)),
      statements: ["D-11", "D-49", "D-59"],
      summary: "Returns the members of a group whom the caller follows."),
  ]
}
