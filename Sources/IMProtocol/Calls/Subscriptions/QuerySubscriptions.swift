/// Returns either the caller's subscriptions to the users in userIds, or a page of all the caller's
/// subscriptions.
public struct QuerySubscriptions: CallMessage {
  /// The call requests the caller's subscriptions to these users. The value is `.absent` if the
  /// call requests a page of all subscriptions.
  package var userIds = Slice<UserID>.absent
  package var subscribeType = Raw<SubscribeType>.absent
  /// The maximum number of results on the page. If the call does not state the number, the value is
  /// `Int32.min`.
  package var pageSize = Int32.min
  /// The number of results that were already fetched. If the call does not state the number, the
  /// value is `Int32.min`.
  package var startIndex = Int32.min

  /// Whether the call requests a page. This is the case if the call contains a paging parameter, or
  /// if the call does not contain a list of users.
  package var isPage: Bool { userIds == .absent || pageSize != .min || startIndex != .min }
  static let row = CallDescriptor(
    kind: .querySubscribeEvent, name: "querySubscribeEvent", area: .subscriptions,
    service: .profileSubscription, result: .list(.record(.subscribeInfoEvent)),
    citedClauses: "SU-02, SU-13, SU-14, D-11, D-63, D-74, D-76",
    summary: "Returns the caller's subscriptions to named users, or a page of all of them.")

  var service: Service { subscribeType.known?.service ?? .none }

  mutating func visit(_ field: inout some FieldVisitor) {
    let isPage = isPage
    field(
      "userIds", &userIds, .optional,
      .items(
        1...SubscriptionLimits.users, .by(.invalidSubscribePublisherUserIDs, "SU-13, D-10, D-11")
      ).afterOthers, note: "; absent asks for a page")
    field("subscribeType", &subscribeType, .required, .subscribable)
    field(
      "pageSize", &pageSize, .optional,
      isPage
        ? .numbers(SubscriptionLimits.page, .by(.invalidSubscribePageSize, "SU-14, D-10, D-11"))
        : .none)
    field(
      "startIndex", &startIndex, .optional,
      isPage ? .numbers(0...Int64(Int32.max), .by(.invalidSubscribePageSize, "D-74")) : .none,
      note: "the number of subscriptions on the previous pages; 0 by default")
    settle()
  }

  /// Normalizes a call that requests a page. Removes the list of users. If the call does not state
  /// `startIndex`, sets it to 0.
  private mutating func settle() {
    guard isPage, subscribeType != .absent else { return }
    userIds = .absent
    if startIndex == .min { startIndex = 0 }
  }
}
