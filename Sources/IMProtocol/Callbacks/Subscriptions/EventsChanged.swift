/// Reports changes of the status or the profile of users whom the notified user follows.
public struct EventsChanged: CallbackMessage {
  /// The changes, each with the user whom it concerns.
  package var events: Slice<SubscribeInfoEvent> = .empty

  init() {}

  package init(events: Slice<SubscribeInfoEvent>) { self.events = events }

  static let traits = CallbackTraits(kind: .onEventChange, delegate: .subscribeEvent, isKept: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onEventChange", area: .subscriptions,
    citedClauses: """
      FR-11, FR-12, FR-13, FR-14, FR-17, SU-02, SU-04, SU-05, SU-07, D-62, D-64, D-65, D-66, D-72, \
      D-77, D-85
      """,
    recipients: Recipients(.follower, "SU-07"),
    summary: "The online status or the profile of users whom the user follows has changed.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("subscribeEvents", &events)
  }

  func variant(_ arena: Arena) -> String? {
    let types = SubscribeType.allCases.filter { type in
      arena[events].contains { $0.type == type }
    }
    return types.map { "\($0)" }.joined(separator: ", ")
  }
}
