/// Returns the profiles of the users in userIds. Each profile contains only the attributes that the
/// caller may see.
public struct GetUserProfiles: CallMessage {
  /// The users whose profiles are requested.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .getUserProfiles, name: "getUserProfiles", area: .profiles, service: .profileHosting,
    result: .list(.record(.userProfile)),
    citedClauses: "UP-16, UP-17, UP-18, UP-19, UP-20, UP-21, UP-22, D-11, D-14, D-15, D-61, D-86",
    summary: "Returns the visible parts of the named users' profiles.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.users(&userIds, 1...ProfileLimits.queriedProfiles, "UP-16, D-10, D-11, D-15")
  }
}
