extension Catalogue {
  /// The calls about groups as a whole.
  static let groupCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .createGroup, name: "createGroup", area: .groups,
      parameters: [FieldDescriptor("groupId", .group, limit: "at most 64 letters and digits")]
        + FieldDescriptor.groupSettings + [
          .optional(
            "inviteeUserIds", .list(.user), default: .list([]), limit: "at most 30 users")
        ],
      result: .code,
      statements: [
        "GR-05", "GR-17", "GR-19", "D-10", "D-11", "D-12", "D-14", "D-47", "D-51", "D-55", "D-57",
        "D-59",
      ],
      summary: "Makes a group that the caller owns and brings the invitees in, or invites them."),
    CallDescriptor(
      kind: .updateGroupInfo, name: "updateGroupInfo", area: .groups,
      parameters: [FieldDescriptor("groupId", .group)] + FieldDescriptor.groupSettings,
      statements: ["D-11", "D-12", "D-49", "D-52", "D-55", "D-57", "D-59"],
      summary: "Changes those settings of a group that the call gives; the others stay."),
    CallDescriptor(
      kind: .getGroupsInfo, name: "getGroupsInfo", area: .groups,
      parameters: [.groupIds],
      result: .list(.record(.groupInfo)),
      statements: ["D-11", "D-58"],
      summary: "Returns the named groups."),
    CallDescriptor(
      kind: .kickGroupMembers, name: "kickGroupMembers", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 100), .quitConfig],
      statements: ["D-11", "D-13", "D-14", "D-49", "D-50", "D-52", "D-55"],
      summary: "Removes members from a group, as removeMemberPermission lets the caller."),
    CallDescriptor(
      kind: .joinGroup, name: "joinGroup", area: .groups,
      parameters: [FieldDescriptor("groupId", .group)],
      result: .code,
      statements: [
        "GR-02", "GR-03", "D-11", "D-40", "D-41", "D-42", "D-45", "D-48", "D-49", "D-55", "D-56",
      ],
      summary: "Joins a group, or applies for it where joinPermission asks for an approval."),
    CallDescriptor(
      kind: .quitGroup, name: "quitGroup", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .quitConfig],
      statements: ["D-11", "D-48", "D-49", "D-50", "D-52", "D-55"],
      summary: "Leaves a group; the owner can't."),
    CallDescriptor(
      kind: .dismissGroup, name: "dismissGroup", area: .groups,
      parameters: [FieldDescriptor("groupId", .group)],
      statements: ["D-11", "D-48", "D-49", "D-50", "D-52", "D-55"],
      summary: "Ends a group; only the owner can."),
    CallDescriptor(
      kind: .transferGroupOwner, name: "transferGroupOwner", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group),
        FieldDescriptor("newOwnerId", .user),
        .optional("quitGroup", .boolean, default: .boolean(false)),
        .quitConfig,
      ],
      statements: ["D-11", "D-14", "D-49", "D-50", "D-52", "D-55", "D-58"],
      summary: "Makes another member the owner, and lets the caller leave when quitGroup says so."),
  ]
}

extension FieldDescriptor {
  /// The groups that a call asks for.
  static let groupIds = FieldDescriptor("groupIds", .list(.group), limit: "1 to 20 groups")
}
