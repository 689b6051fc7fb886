/// `setUserProfile`: changes attributes of a user's profile. Attributes that the call omits are not
/// changed.
public struct ServerSetUserProfile: CallMessage {
  /// The user whose profile changes.
  package var userId = UserID.absent
  package var attributes = ArenaElement<ProfileAttributes>.none

  static let row = CallDescriptor(
    kind: .serverSetUserProfile, name: "setUserProfile", caller: .server, area: .profiles,
    service: .profileHosting,
    citedClauses: """
      UP-05, FR-12, UP-02, UP-03, UP-04, UP-06, UP-07, UP-08, UP-09, UP-10, UP-11, UP-12, UP-13, \
      SU-04, SU-07, UP-17, UP-18, UP-19, UP-21, D-14, D-29, D-60, D-62, D-70, D-71, D-77, D-85
      """,
    summary: "Changes the attributes of a user's profile that the call contains.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field.inArena(&attributes, ProfileAttributes()) { attributes, field in
      attributes.visit(&field)
    }
  }
}
