extension Catalogue {
  /// The calls about user profiles.
  static let profileCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .updateMyUserProfile, name: "updateMyUserProfile", area: .profiles,
      parameters: FieldDescriptor.profileAttributes,
      statements: [
        "UP-02", "UP-03", "UP-04", "UP-05", "UP-06", "UP-07", "UP-08", "UP-09", "UP-10", "UP-11",
        "UP-12", "UP-13", "UP-14", "FR-12", "SU-04", "SU-07", "UP-17", "UP-18", "UP-19", "UP-21",
        "UP-22", "D-11", "D-12", "D-60", "D-62", "D-71", "D-77", "D-85",
      ],
      summary: "Changes those attributes of the caller's profile that the call gives."),
    CallDescriptor(
      kind: .getMyUserProfile, name: "getMyUserProfile", area: .profiles,
      result: .record(.userProfile),
      statements: ["UP-15", "D-61"],
      summary: "Returns the caller's own profile, whole."),
    CallDescriptor(
      kind: .getUserProfiles, name: "getUserProfiles", area: .profiles,
      parameters: [.userIds(upTo: 20)],
      result: .list(.record(.userProfile)),
      statements: [
        "UP-16", "UP-17", "UP-18", "UP-19", "UP-20", "UP-21", "UP-22", "D-11", "D-14", "D-15",
        "D-61", "D-86",
      ],
      summary: "Returns the named users' profiles, as far as the caller may see them."),
    CallDescriptor(
      kind: .updateMyUserProfileVisibility, name: "updateMyUserProfileVisibility", area: .profiles,
      parameters: [FieldDescriptor("visibility", .enumeration(.userProfileVisibility))],
      statements: [
        "UP-21", "UP-23", "FR-12", "SU-04", "SU-07", "UP-17", "UP-18", "UP-19", "UP-22", "D-11",
        "D-62", "D-77", "D-85",
      ],
      summary: "Sets who may see the caller's profile."),
    CallDescriptor(
      kind: .getMyUserProfileVisibility, name: "getMyUserProfileVisibility", area: .profiles,
      result: .enumeration(.userProfileVisibility),
      statements: ["UP-20", "UP-24"],
      summary: "Returns the visibility that the caller has set; NotSet where none was."),
    CallDescriptor(
      kind: .searchUserProfileByUniqueId, name: "searchUserProfileByUniqueId", area: .profiles,
      parameters: [
        FieldDescriptor("uniqueId", .text, limit: "1 to 32 letters and digits")
      ],
      result: .record(.userProfile),
      statements: [
        "UP-05", "UP-25", "UP-17", "UP-18", "UP-19", "UP-20", "UP-21", "UP-22", "D-11", "D-14",
        "D-61", "D-86",
      ],
      summary: "Finds the user who has exactly this uniqueId."),
  ]
}
