/// Returns the caller's own profile, with all its attributes.
public struct GetMyUserProfile: CallMessage {
  static let row = CallDescriptor(
    kind: .getMyUserProfile, name: "getMyUserProfile", area: .profiles, service: .profileHosting,
    result: .record(.userProfile), citedClauses: "UP-15, D-61",
    summary: "Returns the caller's whole profile.")

  mutating func visit(_ field: inout some FieldVisitor) {}
}
