/// Finds the user who has exactly this uniqueId, and returns the user's profile.
public struct SearchUserProfileByUniqueId: CallMessage {
  /// The user's id in the application's own system.
  package var uniqueId = Text.absent

  static let row = CallDescriptor(
    kind: .searchUserProfileByUniqueId, name: "searchUserProfileByUniqueId", area: .profiles,
    service: .profileHosting, result: .record(.userProfile),
    citedClauses: "UP-05, UP-25, UP-17, UP-18, UP-19, UP-20, UP-21, UP-22, D-11, D-14, D-61, D-86",
    summary: "Finds the user who has exactly this uniqueId.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "uniqueId", &uniqueId, .required,
      .alphanumerics(1...ProfileLimits.uniqueIdLength, .by(.invalidUniqueID, "UP-05, D-10, D-11")))
  }
}
