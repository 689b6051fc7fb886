/// Returns the caller's subscriptions to the users in userIds, or a page of all subscriptions of
/// the caller.
public struct QuerySubscriptions: CallMessage {
  /// The users to whom the caller is subscribed; absent if the call requests a page of all
  /// subscriptions.
  package var userIds = Slice<UserID>.absent
  package var subscribeType = Raw<SubscribeType>.absent
  /// The largest number of results; the smallest `Int32` if not given.
  package var pageSize = Int32.min
  /// The number of results already fetched; the smallest `Int32` if not given.
  package var startIndex = Int32.min

  /// Whether the call requests a page. The call requests a page if it contains a paging parameter,
  /// or if it contains no list of users.
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
      note: "how many were fetched already; 0 unless said")
    settle()
  }

  /// Normalizes a call that requests a page. Removes the list of users, and sets a missing start to
  /// 0.
  private mutating func settle() {
    guard isPage, subscribeType != .absent else { return }
    userIds = .absent
    if startIndex == .min { startIndex = 0 }
  }
}
