extension Catalogue {
  /// Every call, in the order of `CallKind`.
  public static let calls: [CallDescriptor] = Array(
    [
      friendCalls, groupCalls, groupMemberCalls, groupApplicationCalls,
      groupFollowCalls, profileCalls,
      subscriptionCalls, delegateCalls, serverCalls,
    ].joined())
}
