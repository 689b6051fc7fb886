/// What is known about services that follow a variation.
extension Variation {
  /// Who is known to make this decision, as an addition to ``words``; nil if nobody is. The servers
  /// are those of `scenarios/real-servers.md`.
  public var evidence: String? {
    switch self {
    case .renewsSilently: "as Synapse 1.163.2 does for knocks"
    case .notifiesOfSameManagers, .notifiesOfStatusAgain: "as Prosody 0.12.3 does"
    case .notifiesFirst, .ignoresLateAnswers, .hidesStatusAtOnce: "as ejabberd 23.01 does"
    case .notifiesOfGroupsFirst: "as Prosody 0.12.3 does"
    case .renewsForSenderOnly, .refusesSilently, .repeatsWaitingRequests, .losesGroupNotices,
      .notifiesOfTakeovers, .notifiesOfEachPlatform:
      "as Prosody 0.12.3 and ejabberd 23.01 do"
    case .notifiesOfAcceptances: "as the vendor's page for Flutter says"
    case .notifiesOfOldStatus: "as Synapse 1.163.2 does"
    case .namesNobodyAtCreation: "as the vendor's reference for Android says"
    case .notifiesOfAllSettings: "as the vendor's header does since 5.22.0 (fullGroupInfo)"
    case .turnsAcceptedRequests, .searchesByCase, .moderatesByCase, .moderatesWholeTexts,
      .replacesAttributes, .ignoresEmptyValues, .notifiesInviteesAtOnce, .describesGroups,
      .notifiesOfSameMembers, .notifiesOfSameVisibility,
      .notifiesOfSameProfile, .makesFormerOwnersManagers, .acceptsLatestInvitation:
      nil
    }
  }

  /// What the service does and, if somebody is known to do so, who.
  public var wordsWithEvidence: String { evidence.map { "\(words), \($0)" } ?? words }

  /// All variations; those for which there is evidence come first.
  public static let likeliestFirst: [Variation] =
    allCases.filter { $0.evidence != nil } + allCases.filter { $0.evidence == nil }
}
