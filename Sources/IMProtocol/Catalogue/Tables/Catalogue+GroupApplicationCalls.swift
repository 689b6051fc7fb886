extension Catalogue {
  /// The calls about invitations and applications to groups.
  static let groupApplicationCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .inviteUsersToGroup, name: "inviteUsersToGroup", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), .userIds(upTo: 30)],
      result: .code,
      statements: [
        "GR-04", "GR-05", "GR-06", "GR-07", "GR-08", "GR-09", "GR-10", "GR-11", "GR-12", "GR-15",
        "GR-17", "GR-19", "D-11", "D-13", "D-14", "D-40", "D-41", "D-42", "D-47", "D-48", "D-49",
        "D-55", "D-56",
      ],
      summary: "Brings users into a group, or asks approvers or the invitees first."),
    CallDescriptor(
      kind: .acceptGroupInvite, name: "acceptGroupInvite", area: .groups,
      parameters: [FieldDescriptor("groupId", .group), FieldDescriptor("inviterId", .user)],
      statements: [
        "GR-14", "GR-18", "GR-20", "GR-22", "D-11", "D-14", "D-43", "D-46", "D-48", "D-49", "D-55",
        "D-56", "D-90", "D-91", "D-92", "D-94",
      ],
      summary: "Accepts the invitation that inviterId sent to the caller."),
    CallDescriptor(
      kind: .refuseGroupInvite, name: "refuseGroupInvite", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group), FieldDescriptor("inviterId", .user), .reason,
      ],
      statements: [
        "GR-21", "GR-22", "D-11", "D-12", "D-14", "D-43", "D-46", "D-48", "D-49", "D-55", "D-56",
        "D-90", "D-92", "D-94",
      ],
      summary: "Refuses the invitation that inviterId sent to the caller."),
    CallDescriptor(
      kind: .acceptGroupApplication, name: "acceptGroupApplication", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group), .inviterOrNone, FieldDescriptor("applicantId", .user),
      ],
      result: .code,
      statements: [
        "GR-13", "GR-16", "GR-22", "GR-23", "GR-24", "GR-25", "D-11", "D-14", "D-40", "D-43",
        "D-45", "D-48", "D-49", "D-53", "D-55", "D-56", "D-90", "D-91",
      ],
      summary: "Approves that a user joins, who applied or was invited by inviterId."),
    CallDescriptor(
      kind: .refuseGroupApplication, name: "refuseGroupApplication", area: .groups,
      parameters: [
        FieldDescriptor("groupId", .group), .inviterOrNone, FieldDescriptor("applicantId", .user),
        .reason,
      ],
      statements: [
        "GR-22", "GR-26", "GR-23", "D-11", "D-12", "D-14", "D-40", "D-43", "D-45", "D-46", "D-48",
        "D-49", "D-55", "D-56", "D-90",
      ],
      summary: "Rejects that a user joins, who applied or was invited by inviterId."),
    CallDescriptor(
      kind: .getGroupApplications, name: "getGroupApplications", area: .groups,
      parameters: FieldDescriptor.page(upTo: 200) + [
        .optional(
          "directions", .list(.enumeration(.groupApplicationDirection)), default: .list([])),
        .optional("status", .list(.enumeration(.groupApplicationStatus)), default: .list([])),
      ],
      result: .record(.groupApplicationsPage),
      statements: [
        "GR-22", "GR-27", "GR-28", "GR-29", "GR-30", "D-11", "D-31", "D-39", "D-43", "D-44", "D-56",
        "D-86", "D-90", "D-93",
      ],
      summary: "Returns a page of applications; an empty list of either kind means all."),
  ]
}

extension FieldDescriptor {
  /// Why an application or an invitation is refused.
  fileprivate static let reason: FieldDescriptor = .optional(
    "reason", .text, limit: "at most 128 characters")

  /// Who invited the applicant; nil or empty for a user's own application.
  fileprivate static let inviterOrNone: FieldDescriptor = .optional(
    "inviterId", .user, limit: "absent for the user's own application")
}
