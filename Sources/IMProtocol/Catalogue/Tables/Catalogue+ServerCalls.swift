extension Catalogue {
  /// The calls of the server's own interface (D-29), by the names that `server calls …` takes.
  static let serverCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .serverClearFriends, name: "clearFriends", caller: .server, area: .friends,
      parameters: [FieldDescriptor("userId", .user)],
      statements: ["FR-09", "D-14", "D-29", "D-67"],
      summary: "Ends all friendships of a user."),
    CallDescriptor(
      kind: .serverAddFriends, name: "addFriends", caller: .server, area: .friends,
      parameters: [FieldDescriptor("userId", .user), FieldDescriptor("friendIds", .list(.user))],
      statements: ["FR-19", "D-14", "D-25", "D-29", "D-67"],
      summary: "Makes users friends of a user without asking them."),
    CallDescriptor(
      kind: .serverSetFriendAddPermission, name: "setFriendAddPermission", caller: .server,
      area: .friends,
      parameters: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("permission", .enumeration(.friendAddPermission)),
      ],
      statements: ["FR-24", "D-14", "D-29", "D-67"],
      summary: "Sets who may add a user as a friend."),
    CallDescriptor(
      kind: .serverSetUserProfile, name: "setUserProfile", caller: .server, area: .profiles,
      parameters: [FieldDescriptor("userId", .user)] + FieldDescriptor.profileAttributes,
      statements: [
        "UP-05", "FR-12", "UP-02", "UP-03", "UP-04", "UP-06", "UP-07", "UP-08", "UP-09", "UP-10",
        "UP-11", "UP-12", "UP-13", "SU-04", "SU-07", "UP-17", "UP-18", "UP-19", "UP-21", "D-14",
        "D-29", "D-60", "D-62", "D-70", "D-71", "D-77", "D-85",
      ],
      summary: "Changes those attributes of a user's profile that the call gives."),
    CallDescriptor(
      kind: .serverKickGroupMembers, name: "kickGroupMembers", caller: .server, area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 100)],
      statements: ["D-14", "D-29", "D-49", "D-50", "D-55", "D-67"],
      summary: "Removes members from a group."),
    CallDescriptor(
      kind: .serverDismissGroup, name: "dismissGroup", caller: .server, area: .groups,
      parameters: [FieldDescriptor("groupId", .group)],
      statements: ["D-29", "D-48", "D-49", "D-50"],
      summary: "Ends a group."),
    CallDescriptor(
      kind: .serverGetStatistics, name: "getStatistics", caller: .server, area: .general,
      result: .record(.statistics),
      statements: ["FR-05", "FR-16", "D-29"],
      summary: "Returns how many notifications of each kind were sent and delivered so far."),
  ]
}
