/// Evaluates rules for all combinations of facts, so that a rule's mutants are listed even if no
/// scenario uses the rule.
extension Mutants {
  /// Evaluates a rule once for each value of its fact.
  package static func evaluateOne<A: Fact, Result>(_ rule: (A) -> Result) {
    for a in A.all { _ = rule(a) }
  }

  /// Evaluates a rule once for each combination of its two facts.
  package static func evaluateTwo<A: Fact, B: Fact, Result>(_ rule: (A, B) -> Result) {
    for a in A.all { evaluateOne { rule(a, $0) } }
  }

  /// Evaluates a rule once for each combination of its three facts.
  package static func evaluateThree<A: Fact, B: Fact, C: Fact, Result>(_ rule: (A, B, C) -> Result)
  {
    for a in A.all { evaluateTwo { rule(a, $0, $1) } }
  }

  /// Evaluates a rule once for each combination of its four facts.
  package static func evaluateFour<A: Fact, B: Fact, C: Fact, D: Fact, Result>(
    _ rule: (A, B, C, D) -> Result
  ) {
    for a in A.all { evaluateThree { rule(a, $0, $1, $2) } }
  }

  /// Reads all limits of the protocol, so that the limits' mutants are listed.
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
