/// Ends the caller's subscriptions to users.
public struct UnsubscribeUsers: CallMessage {
  /// The users to whom the subscriptions end.
  package var userIds = Slice<UserID>.empty
  /// Which subscriptions end: those to `onlineStatus` or to `userProfile`.
  package var subscribeType = Raw<SubscribeType>.absent

  static let row = CallDescriptor(
    kind: .unSubscribeEvent, name: "unSubscribeEvent", area: .subscriptions,
    service: .profileSubscription, result: .code,
    citedClauses: "SU-02, SU-06, SU-11, SU-12, MD-03, D-11, D-14, D-73, D-76",
    summary: "Ends the subscriptions to the users.")

  var service: Service { subscribeType.known?.service ?? .none }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userIds", &userIds, .required, .publishers("SU-12, D-10, D-11").afterOthers)
    field("subscribeType", &subscribeType, .required, .subscribable)
  }
}
