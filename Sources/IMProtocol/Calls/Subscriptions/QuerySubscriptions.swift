/// Returns either the caller's subscriptions to the users in userIds, or a page of all
/// subscriptions of the caller.
public struct QuerySubscriptions: CallMessage {
  /// The users to whom the caller's subscriptions are requested.
  package var userIds = Slice<UserID>.absent
  /// Which subscriptions are requested: those to `onlineStatus` or to `userProfile`.
  package var subscribeType = Raw<SubscribeType>.absent
  // In the next two properties, `Int32.min` means that the call doesn't say.
  /// The maximum number of subscriptions on the page.
  package var pageSize = Int32.min
  /// Where the page begins.
  package var startIndex = Int32.min

  /// Whether the call requests a page. A call that requests a page has a paging parameter, or has
  /// no list of users.
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

  /// Normalizes a call that requests a page: drops the list of users, and sets an absent
  /// `startIndex` to 0.
  private mutating func settle() {
    guard isPage, subscribeType != .absent else { return }
    userIds = .absent
    if startIndex == .min { startIndex = 0 }
  }
}
