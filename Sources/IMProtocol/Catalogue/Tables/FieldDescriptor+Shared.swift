/// The parameters that several calls share.
extension FieldDescriptor {
  /// The direction of a friendship; the SDK knows one, which a call may leave out here.
  static let directionType: FieldDescriptor = .optional(
    "directionType", .enumeration(.directionType), default: .enumeration(.directionType, 2),
    limit: "Both only")

  /// The fields of RCPagingQueryOption, written flat among the parameters.
  ///
  /// A call that leaves them out asks for the first page, newest first. The SDK has no default for
  /// `count`; the simulator takes 20.
  ///
  /// - Parameter largest: how many items a page of this call may have.
  static func page(upTo largest: Int) -> [FieldDescriptor] {
    [
      .optional("pageToken", .text, default: .text(.empty), limit: "empty for the first page"),
      .optional("count", .integer, default: .integer(20), limit: "1 to \(largest)"),
      .optional("order", .boolean, default: .boolean(false), limit: "true for oldest first"),
    ]
  }

  /// What RCGroupInfo lets a client set, written flat among the parameters.
  static let groupSettings: [FieldDescriptor] = [
    .optional("groupName", .text, limit: "1 to 64 characters"),
    .optional("portraitUri", .text, limit: "at most 128 characters"),
    .optional("introduction", .text, limit: "at most 512 characters"),
    .optional("notice", .text, limit: "at most 1024 characters"),
    .optional("extProfile", .dictionary, limit: "at most 10 configured keys"),
    .optional("joinPermission", .enumeration(.groupJoinPermission)),
    .optional("removeMemberPermission", .enumeration(.groupOperationPermission)),
    .optional("invitePermission", .enumeration(.groupOperationPermission)),
    .optional("inviteHandlePermission", .enumeration(.groupInviteHandlePermission)),
    .optional("groupInfoEditPermission", .enumeration(.groupOperationPermission)),
    .optional("memberInfoEditPermission", .enumeration(.groupMemberInfoEditPermission)),
  ]

  /// What is removed along with a member who leaves; all of it unless a call says otherwise.
  static let quitConfig: FieldDescriptor = .optional("config", .record(.quitGroupConfig))

  /// The attributes of RCUserProfile, written flat among the parameters.
  ///
  /// uniqueId is among them, although only the server may set it, so that a scenario can try.
  static let profileAttributes: [FieldDescriptor] = [
    .optional("name", .text, limit: "at most 32 characters"),
    .optional("portraitUri", .text, limit: "at most 128 characters"),
    .optional(
      "uniqueId", .text, limit: "at most 32 letters and digits, set by the server only"),
    .optional("email", .text, limit: "at most 128 characters"),
    .optional("birthday", .text, limit: "at most 32 characters"),
    .optional("gender", .enumeration(.userGender)),
    .optional("location", .text, limit: "at most 32 characters"),
    .optional("role", .integer, limit: "0 to 100"),
    .optional("level", .integer, limit: "0 to 100"),
    .optional(
      "userExtProfile", .dictionary,
      limit: "at most 20 configured keys, values of at most 256 characters"),
  ]

  /// The users whom a call is about.
  static func userIds(upTo most: Int) -> FieldDescriptor {
    FieldDescriptor("userIds", .list(.user), limit: "1 to \(most) users")
  }
}
