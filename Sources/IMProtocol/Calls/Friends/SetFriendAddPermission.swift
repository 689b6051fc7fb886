/// Sets who may add the caller as a friend.
public struct SetFriendAddPermission: CallMessage {
  /// Who may add the caller as a friend.
  package var permission = Raw<FriendAddPermission>.absent

  static let row = CallDescriptor(
    kind: .setFriendAddPermission, name: "setFriendAddPermission", area: .friends,
    service: .friendHosting, citedClauses: "FR-24, FR-26, FR-27, FR-28, D-11",
    summary: "Sets who may add the caller as a friend.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "permission", &permission, .required, .known(.by(.invalidFriendAddPermission, "D-10, D-11")))
  }
}
