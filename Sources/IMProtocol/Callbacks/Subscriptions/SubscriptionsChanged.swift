/// Reports that, on another device, the notified user has made, renewed or ended subscriptions.
public struct SubscriptionsChanged: CallbackMessage {
  /// The subscriptions that the user has made, renewed or ended.
  package var events: Slice<SubscribeEvent> = .empty

  init() {}

  package init(events: Slice<SubscribeEvent>) { self.events = events }

  static let traits = CallbackTraits(
    kind: .onSubscriptionChangedOnOtherDevices, delegate: .subscribeEvent, skipsCaller: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onSubscriptionChangedOnOtherDevices", area: .subscriptions,
    citedClauses: "SU-06, MD-03, SU-12, D-02, D-63, D-73",
    recipients: Recipients(.otherDevice, "SU-06, MD-03, SU-12, D-63, D-73"),
    summary: "Another device of the user has made or ended subscriptions.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("subscribeEvents", &events)
  }

  func variant(_ arena: Arena) -> String? { arena[events].first.map { "\($0.operation)" } }
}
