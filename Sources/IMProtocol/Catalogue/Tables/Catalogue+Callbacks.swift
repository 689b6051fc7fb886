extension Catalogue {
  /// Every callback, in the order of `CallbackKind`.
  public static let callbacks: [CallbackDescriptor] = {
    var all: [CallbackDescriptor] = []
    all.reserveCapacity(CallbackKind.allCases.count)
    all += friendCallbacks
    all += groupCallbacks
    all += subscriptionCallbacks
    all += connectionCallbacks
    return all
  }()

  private static let friendCallbacks: [CallbackDescriptor] = [
    CallbackDescriptor(
      kind: .onFriendAdd, name: "onFriendAdd", delegate: .friendEvent, area: .friends,
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("name", .text),
        FieldDescriptor("portraitUri", .text),
        FieldDescriptor("directionType", .enumeration(.directionType)),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["FR-06", "FR-30", "FR-32", "D-02", "D-20", "D-21", "D-23", "D-29"],
      summary: "The user has a new friend; both users receive it."),
    CallbackDescriptor(
      kind: .onFriendDelete, name: "onFriendDelete", delegate: .friendEvent, area: .friends,
      fields: [
        FieldDescriptor("userIds", .list(.user)),
        FieldDescriptor("directionType", .enumeration(.directionType)),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["FR-07", "FR-34", "D-02", "D-26", "D-29"],
      summary: "Friendships of the user have ended; both sides receive it."),
    CallbackDescriptor(
      kind: .onFriendApplicationStatusChanged, name: "onFriendApplicationStatusChanged",
      delegate: .friendEvent, area: .friends,
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("applicationType", .enumeration(.friendApplicationType)),
        FieldDescriptor("applicationStatus", .enumeration(.friendApplicationStatus)),
        FieldDescriptor("directionType", .enumeration(.directionType)),
        FieldDescriptor("operationTime", .time),
        .optional("extra", .text),
      ],
      statements: ["FR-08", "FR-31", "FR-33", "D-02", "D-04", "D-21", "D-22", "D-23"],
      summary: "A request between the user and userId was made or refused; both users receive it."),
    CallbackDescriptor(
      kind: .onFriendCleared, name: "onFriendCleared", delegate: .friendEvent, area: .friends,
      fields: [FieldDescriptor("operationTime", .time)],
      statements: ["FR-09", "D-29", "D-67"],
      summary: "The server has ended all friendships of the user."),
    CallbackDescriptor(
      kind: .onFriendInfoChangedSync, name: "onFriendInfoChangedSync", delegate: .friendEvent,
      area: .friends,
      fields: [
        FieldDescriptor("userId", .user),
        .optional("remark", .text),
        .optional("extProfile", .dictionary),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["FR-10", "FR-52", "MD-03", "D-02"],
      summary: "Another device of the user has set a friend's remark or extended attributes."),
  ]

  private static let groupCallbacks: [CallbackDescriptor] = [
    CallbackDescriptor(
      kind: .onGroupOperation, name: "onGroupOperation", delegate: .groupEvent, area: .groups,
      fields: [
        FieldDescriptor("groupId", .group),
        .optional("operatorInfo", .record(.groupMemberInfo)),
        .optional("groupInfo", .record(.groupInfo)),
        FieldDescriptor("operation", .enumeration(.groupOperation)),
        FieldDescriptor("memberInfos", .list(.record(.groupMemberInfo))),
        FieldDescriptor("operationTime", .time),
      ],
      statements: [
        "GR-03", "GR-14", "GR-16", "GR-18", "GR-19", "GR-25", "D-45", "D-47", "D-50", "D-51",
        "D-52", "D-54", "D-58",
      ],
      summary: "Something was done to a group or to members of it; memberInfos names to whom."),
    CallbackDescriptor(
      kind: .onGroupInfoChanged, name: "onGroupInfoChanged", delegate: .groupEvent, area: .groups,
      fields: [
        .optional("operatorInfo", .record(.groupMemberInfo)),
        FieldDescriptor("groupInfo", .record(.groupInfo)),
        FieldDescriptor("updateKeys", .list(.text)),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["D-02", "D-57"],
      summary: "A group's description or permissions have changed, as updateKeys says."),
    CallbackDescriptor(
      kind: .onGroupMemberInfoChanged, name: "onGroupMemberInfoChanged", delegate: .groupEvent,
      area: .groups,
      fields: [
        FieldDescriptor("groupId", .group),
        .optional("operatorInfo", .record(.groupMemberInfo)),
        FieldDescriptor("memberInfo", .record(.groupMemberInfo)),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["D-02", "D-59"],
      summary: "A member's nickname or extra text in a group has changed."),
    CallbackDescriptor(
      kind: .onGroupApplicationEvent, name: "onGroupApplicationEvent", delegate: .groupEvent,
      area: .groups,
      fields: groupApplicationFields,
      statements: [
        "GR-02", "GR-12", "GR-13", "GR-14", "GR-15", "GR-16", "GR-17", "GR-18", "GR-21", "GR-24",
        "GR-26", "D-42", "D-43", "D-44", "D-45", "D-46", "D-47", "D-48", "D-53", "D-54", "D-56",
        "D-90", "D-92",
      ],
      summary: "An application or an invitation in which the user takes part has moved on."),
    CallbackDescriptor(
      kind: .onGroupRemarkChangedSync, name: "onGroupRemarkChangedSync", delegate: .groupEvent,
      area: .groups,
      fields: [
        FieldDescriptor("groupId", .group),
        FieldDescriptor("operationType", .enumeration(.groupOperationType)),
        .optional("groupRemark", .text),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["D-02", "D-59"],
      summary: "Another device of the user has set or removed a remark for a group."),
    CallbackDescriptor(
      kind: .onGroupFollowsChangedSync, name: "onGroupFollowsChangedSync", delegate: .groupEvent,
      area: .groups,
      fields: [
        FieldDescriptor("groupId", .group),
        FieldDescriptor("operationType", .enumeration(.groupOperationType)),
        FieldDescriptor("userIds", .list(.user)),
        FieldDescriptor("operationTime", .time),
      ],
      statements: ["D-02", "D-59"],
      summary: "Another device of the user has changed whom the user follows in a group."),
  ]

  private static let subscriptionCallbacks: [CallbackDescriptor] = [
    CallbackDescriptor(
      kind: .onEventChange, name: "onEventChange", delegate: .subscribeEvent,
      area: .subscriptions,
      fields: [FieldDescriptor("subscribeEvents", .list(.record(.subscribeInfoEvent)))],
      statements: [
        "FR-11", "FR-12", "FR-13", "FR-14", "FR-17", "SU-04", "SU-05", "SU-07", "D-62", "D-64",
        "D-65", "D-66", "D-72", "D-77", "D-85",
      ],
      summary: "The online status or the profile of users whom the user follows has changed."),
    CallbackDescriptor(
      kind: .onSubscriptionSyncCompleted, name: "onSubscriptionSyncCompleted",
      delegate: .subscribeEvent, area: .subscriptions,
      fields: [FieldDescriptor("type", .enumeration(.subscribeType))],
      statements: ["FR-15", "SU-03", "D-03", "D-75"],
      summary: "After connecting, the state of one type of subscription is synchronised."),
    CallbackDescriptor(
      kind: .onSubscriptionChangedOnOtherDevices, name: "onSubscriptionChangedOnOtherDevices",
      delegate: .subscribeEvent, area: .subscriptions,
      fields: [FieldDescriptor("subscribeEvents", .list(.record(.subscribeEvent)))],
      statements: ["SU-06", "MD-03", "SU-12", "D-02", "D-63", "D-73"],
      summary: "Another device of the user has made or ended subscriptions."),
  ]

  private static let connectionCallbacks: [CallbackDescriptor] = [
    CallbackDescriptor(
      kind: .onConnectionStatusChanged, name: "onConnectionStatusChanged",
      delegate: .connectionStatus, area: .connection,
      fields: [
        FieldDescriptor("status", .enumeration(.connectionStatus)),
        FieldDescriptor("code", .code),
      ],
      statements: ["D-05"],
      summary: "The device was disconnected, for instance by a login on another device.")
  ]
}
