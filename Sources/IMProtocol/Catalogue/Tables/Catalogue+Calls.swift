extension Catalogue {
  /// Every call, in the order of `CallKind`.
  public static let calls: [CallDescriptor] = {
    var all: [CallDescriptor] = []
    all.reserveCapacity(CallKind.allCases.count)
    all += friendCalls
    all += groupCalls
    all += groupMemberCalls
    all += groupApplicationCalls
    all += groupFollowCalls
    all += profileCalls
    all += subscriptionCalls
    all += delegateCalls
    all += serverCalls
    return all
  }()
}
