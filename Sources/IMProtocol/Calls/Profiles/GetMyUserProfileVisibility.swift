/// Returns the visibility that the caller has set, or NotSet if the caller has set no visibility.
public struct GetMyUserProfileVisibility: CallMessage {
  static let row = CallDescriptor(
    kind: .getMyUserProfileVisibility, name: "getMyUserProfileVisibility", area: .profiles,
    service: .profileHosting, result: .enumeration(.userProfileVisibility),
    citedClauses: "UP-20, UP-24",
    summary: "Returns the visibility that the caller has set, or NotSet.")

  mutating func visit(_ field: inout some FieldVisitor) {}
}
