extension Catalogue {
  /// The calls about friends and their requests.
  static let friendCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .addFriend, name: "addFriend", area: .friends,
      parameters: [
        FieldDescriptor("userId", .user),
        .directionType,
        .optional("extra", .text, limit: "at most 128 characters"),
      ],
      result: .code,
      statements: [
        "FR-18", "FR-19", "FR-20", "FR-21", "FR-22", "FR-23", "FR-26", "FR-27", "FR-28", "FR-30",
        "FR-31", "FR-24", "FR-25", "FR-41", "D-11", "D-12", "D-14", "D-20", "D-21", "D-22", "D-25",
      ],
      summary: "Asks a user for friendship, or makes it at once where the user lets anyone."),
    CallDescriptor(
      kind: .setFriendAddPermission, name: "setFriendAddPermission", area: .friends,
      parameters: [FieldDescriptor("permission", .enumeration(.friendAddPermission))],
      statements: ["FR-24", "FR-26", "FR-27", "FR-28", "D-11"],
      summary: "Sets who may add the caller as a friend."),
    CallDescriptor(
      kind: .getFriendAddPermission, name: "getFriendAddPermission", area: .friends,
      result: .enumeration(.friendAddPermission),
      statements: ["FR-23", "FR-25", "FR-29", "FR-24", "D-32"],
      summary: "Returns the permission in effect for the caller."),
    CallDescriptor(
      kind: .acceptFriendApplication, name: "acceptFriendApplication", area: .friends,
      parameters: [FieldDescriptor("userId", .user)],
      statements: [
        "FR-19", "FR-32", "FR-33", "FR-41", "RL-03", "D-11", "D-14", "D-20", "D-23", "D-24", "D-27",
      ],
      summary: "Accepts the request of userId that waits for the caller."),
    CallDescriptor(
      kind: .refuseFriendApplication, name: "refuseFriendApplication", area: .friends,
      parameters: [FieldDescriptor("userId", .user)],
      statements: [
        "FR-33", "FR-41", "RL-03", "D-11", "D-14", "D-20", "D-23", "D-24", "D-27",
      ],
      summary: "Refuses the request of userId that waits for the caller."),
    CallDescriptor(
      kind: .getFriendApplications, name: "getFriendApplications", area: .friends,
      parameters: FieldDescriptor.page(upTo: 100) + [
        .optional("types", .list(.enumeration(.friendApplicationType)), default: .list([])),
        .optional("status", .list(.enumeration(.friendApplicationStatus)), default: .list([])),
      ],
      result: .record(.friendApplicationsPage),
      statements: [
        "FR-39", "FR-40", "FR-42", "FR-43", "FR-44", "FR-45", "FR-46", "FR-47", "D-11", "D-27",
        "D-31", "D-39", "D-80", "D-86", "D-93",
      ],
      summary: "Returns a page of requests; an empty list of types or statuses means all of them."),
    CallDescriptor(
      kind: .getFriends, name: "getFriends", area: .friends,
      parameters: [
        .optional(
          "directionType", .enumeration(.queryFriendsDirectionType),
          default: .enumeration(.queryFriendsDirectionType, 2), limit: "Both only")
      ],
      result: .list(.record(.friendInfo)),
      statements: ["FR-48", "D-11", "D-30", "D-86"],
      summary: "Returns all friends of the caller, the oldest friendship first."),
    CallDescriptor(
      kind: .getFriendsInfo, name: "getFriendsInfo", area: .friends,
      parameters: [.userIds(upTo: 100)],
      result: .list(.record(.friendInfo)),
      statements: ["FR-57", "D-11", "D-81", "D-86"],
      summary: "Returns those friends of the caller whom userIds names."),
    CallDescriptor(
      kind: .searchFriendsInfo, name: "searchFriendsInfo", area: .friends,
      parameters: [FieldDescriptor("name", .text, limit: "1 to 64 characters")],
      result: .list(.record(.friendInfo)),
      statements: ["FR-58", "FR-59", "D-11", "D-12", "D-30", "D-86"],
      summary: "Finds friends by a part of the remark or of the name."),
    CallDescriptor(
      kind: .deleteFriends, name: "deleteFriends", area: .friends,
      parameters: [.userIds(upTo: 100), .directionType],
      statements: ["FR-34", "FR-35", "FR-36", "D-11", "D-13", "D-14", "D-26"],
      summary: "Ends the friendships with all of userIds, or with none of them."),
    CallDescriptor(
      kind: .checkFriends, name: "checkFriends", area: .friends,
      parameters: [.userIds(upTo: 20), .directionType],
      result: .list(.record(.friendRelationInfo)),
      statements: ["FR-37", "FR-38", "D-11", "D-13", "D-14", "D-15"],
      summary: "Returns for each of userIds whether the user and the caller are friends."),
    CallDescriptor(
      kind: .setFriendInfo, name: "setFriendInfo", area: .friends,
      parameters: [
        FieldDescriptor("userId", .user),
        .optional("remark", .text, limit: "at most 64 characters; nil or empty clears it"),
        .optional(
          "extProfile", .dictionary,
          limit: "at most 10 configured keys, values at most 256 characters; an empty one clears"),
      ],
      statements: [
        "FR-49", "FR-50", "FR-51", "FR-52", "FR-53", "FR-54", "FR-55", "FR-56", "MD-03", "D-11",
        "D-12", "D-14", "D-28", "D-67", "D-82",
      ],
      summary: "Sets what the caller notes about a friend: a remark and extended attributes."),
  ]
}
