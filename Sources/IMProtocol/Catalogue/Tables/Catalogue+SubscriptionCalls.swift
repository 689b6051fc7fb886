extension Catalogue {
  /// The calls about subscriptions to other users.
  ///
  /// The fields of RCSubscribeEventRequest are written flat among the parameters.
  static let subscriptionCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .subscribeEvent, name: "subscribeEvent", area: .subscriptions,
      parameters: [
        .userIds(upTo: 200),
        FieldDescriptor("subscribeType", .enumeration(.subscribeType)),
        FieldDescriptor("expiry", .duration, limit: "60 s to 30 days"),
      ],
      result: .code,
      statements: [
        "SU-02", "SU-04", "SU-06", "SU-07", "SU-08", "SU-09", "SU-10", "SU-11", "MD-03", "D-11",
        "D-13", "D-14", "D-63", "D-64", "D-72", "D-73", "D-76",
      ],
      summary: "Subscribes to the users for a time; failedUserIds names those where it failed."),
    CallDescriptor(
      kind: .unSubscribeEvent, name: "unSubscribeEvent", area: .subscriptions,
      parameters: [
        .userIds(upTo: 200),
        FieldDescriptor("subscribeType", .enumeration(.subscribeType)),
      ],
      result: .code,
      statements: ["SU-02", "SU-06", "SU-11", "SU-12", "MD-03", "D-11", "D-14", "D-73", "D-76"],
      summary: "Ends the subscriptions to the users."),
    CallDescriptor(
      kind: .querySubscribeEvent, name: "querySubscribeEvent", area: .subscriptions,
      parameters: [
        .optional("userIds", .list(.user), limit: "at most 200 users; absent asks for a page"),
        FieldDescriptor("subscribeType", .enumeration(.subscribeType)),
        .optional("pageSize", .integer, limit: "1 to 200"),
        .optional("startIndex", .integer, limit: "how many were fetched already; 0 unless said"),
      ],
      result: .list(.record(.subscribeInfoEvent)),
      statements: ["SU-02", "SU-13", "SU-14", "D-11", "D-63", "D-74", "D-76"],
      summary: "Returns the caller's subscriptions to named users, or a page of all of them."),
    CallDescriptor(
      kind: .getSubscribeUsersOnlineStatus, name: "getSubscribeUsersOnlineStatus",
      area: .subscriptions,
      parameters: [.userIds(upTo: 200)],
      result: .list(.record(.subscribeUserOnlineStatus)),
      statements: ["D-11", "D-65", "D-78"],
      summary: "Returns whether users whom the caller follows are online."),
  ]
}
