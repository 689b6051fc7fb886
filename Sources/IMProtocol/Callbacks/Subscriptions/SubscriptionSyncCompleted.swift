/// Reports that the device has connected, and has then synchronized all subscriptions of a type.
public struct SubscriptionSyncCompleted: CallbackMessage {
  /// The type of the synchronized subscriptions.
  package var type: SubscribeType = .onlineStatus

  init() {}

  package init(type: SubscribeType) { self.type = type }

  static let traits = CallbackTraits(
    kind: .onSubscriptionSyncCompleted, delegate: .subscribeEvent, isOfConnection: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onSubscriptionSyncCompleted", area: .subscriptions,
    citedClauses: "FR-15, SU-02, SU-03, D-03, D-75",
    recipients: Recipients(.concerned(words: ""), "D-03"),
    summary: "The device has synchronised one type of subscription after it connected.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("type", &type)
  }

  func variant(_ arena: Arena) -> String? { "\(type)" }
}
