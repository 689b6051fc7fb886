/// Reports the new status of a group application that concerns the notified user.
extension GroupApplicationInfo: CallbackMessage {
  static let traits = CallbackTraits(kind: .onGroupApplicationEvent, delegate: .groupEvent)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupApplicationEvent", area: .groups,
    citedClauses: """
      GR-02, GR-12, GR-13, GR-14, GR-15, GR-16, GR-17, GR-18, GR-21, GR-24, GR-26, D-42, D-43, \
      D-44, D-45, D-46, D-47, D-48, D-53, D-54, D-56, D-90, D-92
      """,
    recipients: Recipients(.participant, "D-53"),
    summary: "An application or invitation that concerns the user has a new status.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    visit(&field)
  }

  func variant(_ arena: Arena) -> String? { "\(status), \(direction)" }
}
