/// Returns the permission that says who may add the caller as a friend. If the caller has set no
/// permission, returns the AppKey's default.
public struct GetFriendAddPermission: CallMessage {
  static let row = CallDescriptor(
    kind: .getFriendAddPermission, name: "getFriendAddPermission", area: .friends,
    service: .friendHosting, result: .enumeration(.friendAddPermission),
    citedClauses: "FR-23, FR-25, FR-29, FR-24, D-32",
    summary: "Returns the permission in effect for the caller.")

  mutating func visit(_ field: inout some FieldVisitor) {}
}
