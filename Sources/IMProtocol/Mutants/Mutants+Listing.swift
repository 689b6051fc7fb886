/// Functions that evaluate a rule for all combinations of facts. With these functions, the mutants
/// of a rule are listed even if no scenario uses the rule.
extension Mutants {
  /// Evaluates a rule with one fact, once for each value of the fact.
  package static func evaluateOne<A: Fact, Result>(_ rule: (A) -> Result) {
    for a in A.all { _ = rule(a) }
  }

  /// Evaluates a rule with two facts, once for each combination of values.
  package static func evaluateTwo<A: Fact, B: Fact, Result>(_ rule: (A, B) -> Result) {
    for a in A.all { evaluateOne { rule(a, $0) } }
  }

  /// Evaluates a rule with three facts, once for each combination of values.
  package static func evaluateThree<A: Fact, B: Fact, C: Fact, Result>(_ rule: (A, B, C) -> Result)
  {
    for a in A.all { evaluateTwo { rule(a, $0, $1) } }
  }

  /// Evaluates a rule with four facts, once for each combination of values.
  package static func evaluateFour<A: Fact, B: Fact, C: Fact, D: Fact, Result>(
    _ rule: (A, B, C, D) -> Result
  ) {
    for a in A.all { evaluateThree { rule(a, $0, $1, $2) } }
  }

  /// Accesses all limits of the protocol, so that the mutants of the limits are listed.
  package static func readLimits() {
    _ = FriendLimits.friends + FriendLimits.extraLength + FriendLimits.deletions
    _ = FriendLimits.checks + FriendLimits.queriedFriends + FriendLimits.remarkLength
    _ = FriendLimits.extKeys + FriendLimits.extKeyLength + FriendLimits.extValueLength
    _ = FriendLimits.keywordLength
    _ = FriendLimits.requestLifetime + FriendLimits.noticeLifetime
    _ = FriendLimits.applicationsPage
    _ = ProfileLimits.nameLength + ProfileLimits.portraitUriLength + ProfileLimits.uniqueIdLength
    _ = ProfileLimits.emailLength + ProfileLimits.birthdayLength + ProfileLimits.locationLength
    _ = ProfileLimits.extPairs + ProfileLimits.extValueLength + ProfileLimits.queriedProfiles
    _ = ProfileLimits.numbers
    _ = SubscriptionLimits.users + SubscriptionLimits.subscriptions + SubscriptionLimits.subscribers
    _ = SubscriptionLimits.statusLifetime
    _ = [SubscriptionLimits.expiry, SubscriptionLimits.page]
    _ = SubscriptionTerms.none.end
    _ = GroupLimits.members + GroupLimits.managers + GroupLimits.invitees + GroupLimits.removals
    _ = GroupLimits.queriedMembers + GroupLimits.queriedGroups + GroupLimits.followsOfCall
    _ = GroupLimits.follows + GroupLimits.idLength + GroupLimits.nameLength
    _ = GroupLimits.portraitLength + GroupLimits.introductionLength + GroupLimits.noticeLength
    _ = GroupLimits.extraLength + GroupLimits.reasonLength + GroupLimits.keywordLength
    _ = GroupLimits.extKeys
    _ = GroupLimits.applicationLifetime
    _ = [GroupLimits.applicationsPage, GroupLimits.rolePage, GroupLimits.searchPage]
    _ = ConnectionLimits.intervals
    _ = RequestPageLimits.dayStart + RequestPageLimits.sectionStart + RequestPageLimits.sectionEnd
  }
}
