/// Returns the visibility that the caller has set; NotSet where none was.
public struct GetMyUserProfileVisibility: CallMessage {
  static let row = CallDescriptor(
    kind: .getMyUserProfileVisibility, name: "getMyUserProfileVisibility", area: .profiles,
    service: .profileHosting, result: .enumeration(.userProfileVisibility), grounds: "UP-20, UP-24",
    summary: "Returns the visibility that the caller has set; NotSet where none was.")

  mutating func visit(_ field: inout some FieldVisitor) {}
}
