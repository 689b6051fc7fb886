/// Changes attributes of the caller's profile. Attributes that the call omits are not changed.
public struct UpdateMyUserProfile: CallMessage {
  package var attributes = ArenaElement<ProfileAttributes>.none

  static let row = CallDescriptor(
    kind: .updateMyUserProfile, name: "updateMyUserProfile", area: .profiles,
    service: .profileHosting,
    citedClauses: """
      UP-02, UP-03, UP-04, UP-05, UP-06, UP-07, UP-08, UP-09, UP-10, UP-11, UP-12, UP-13, UP-14, \
      FR-12, SU-04, SU-07, UP-17, UP-18, UP-19, UP-21, UP-22, D-11, D-12, D-60, D-62, D-71, D-77, \
      D-85
      """,
    summary: "Changes the attributes of the caller's profile that the call contains.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.inArena(&attributes, ProfileAttributes()) { attributes, field in
      field.demand(attributes != ProfileAttributes(), .by(.invalidUserProfile, "D-10, D-11"))
      attributes.visit(&field)
    }
  }
}
