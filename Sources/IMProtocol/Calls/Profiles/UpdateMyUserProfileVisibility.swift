/// Sets who may see the caller's profile.
public struct UpdateMyUserProfileVisibility: CallMessage {
  /// Who may see the caller's profile.
  package var visibility = Raw<UserProfileVisibility>.absent

  static let row = CallDescriptor(
    kind: .updateMyUserProfileVisibility, name: "updateMyUserProfileVisibility", area: .profiles,
    service: .profileHosting,
    citedClauses: """
      UP-21, UP-23, FR-12, SU-04, SU-07, UP-17, UP-18, UP-19, UP-22, D-11, D-62, D-77, D-85
      """,
    summary: "Sets who may see the caller's profile.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "visibility", &visibility, .required, .known(.by(.invalidUserProfileVisibility, "D-10, D-11"))
    )
  }
}
