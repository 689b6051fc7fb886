/// A decision that a service makes differently from imsim. The documentation allows both the
/// service's decision and imsim's decision.
///
/// A run's settings contain a set of variations. `imsim conform` tries each variation, first those
/// for which there is ``evidence``. At least one scenario must detect each variation.
public enum Variation: UInt8, CaseIterable, Sendable {
  /// If a friend request is sent again while it waits, the request is renewed, but nobody is
  /// notified.
  case renewsSilently
  /// If one acceptance accepts the requests in both directions, lists contain the later request
  /// before the earlier request from then on.
  case turnsAcceptedRequests
  /// Search is case-sensitive.
  case searchesByCase
  /// Moderation is case-sensitive.
  case moderatesByCase
  /// Moderation rejects a text only if it equals a forbidden word.
  case moderatesWholeTexts
  /// A call removes all extended attributes that it doesn't mention.
  case replacesAttributes
  /// An empty value leaves an extended attribute unchanged.
  case ignoresEmptyValues
  /// Invitees are notified of an invitation before it is approved.
  case notifiesInviteesAtOnce
  /// Every onGroupOperation contains the group's information, whatever the operation.
  case describesGroups
  /// Every onGroupInfoChanged contains all settings, even unchanged ones.
  case notifiesOfAllSettings
  /// Making a manager a manager again causes a notification.
  case notifiesOfSameManagers
  /// Setting a member's information to the same values again causes a notification.
  case notifiesOfSameMembers
  /// Setting a visibility to the same value again causes a notification.
  case notifiesOfSameVisibility
  /// Setting a profile's attributes to the same values again causes a notification.
  case notifiesOfSameProfile
  /// A group's former owner becomes a manager.
  case makesFormerOwnersManagers
  /// acceptGroupInvite accepts the latest invitation, even if the call names another inviter.
  case acceptsLatestInvitation
  /// Renewing a subscription causes a notification with the other user's online status.
  case notifiesOfStatusAgain
  /// The calling device is notified before its call is answered.
  case notifiesFirst
  /// The calling device is notified of a group's change before its call is answered.
  case notifiesOfGroupsFirst
  /// If a friend request is sent again while it waits, only the sender is notified.
  case renewsForSenderOnly
  /// The devices of the user who refuses a friend request are not notified.
  case refusesSilently
  /// The second answer to a friend request succeeds, and changes nothing.
  case ignoresLateAnswers
  /// Both users are notified that a friend request is accepted, after onFriendAdd.
  case notifiesOfAcceptances
  /// At each login, a device is notified again of every received friend request that waits.
  case repeatsWaitingRequests
  /// A device that is offline is never notified of changes of groups.
  case losesGroupNotices
  /// If a login ends older logins, followers are notified that these are offline, and only then
  /// that the user is online.
  case notifiesOfTakeovers
  /// A new subscriber receives one onEventChange for each user and platform.
  case notifiesOfEachPlatform
  /// A new subscriber is not notified of the current status.
  case hidesStatusAtOnce
  /// A new subscriber is notified of the status of a user who went offline long ago, too.
  case notifiesOfOldStatus
  /// The onGroupOperation of a new group names no members.
  case namesNobodyAtCreation

  /// The clauses from which the variation deviates.
  public var ids: [String] {
    let citedClauses: CitedClauses =
      switch self {
      case .renewsSilently: "D-21"
      case .turnsAcceptedRequests: "D-80"
      case .searchesByCase: "D-30"
      case .moderatesByCase, .moderatesWholeTexts: "D-67"
      case .replacesAttributes, .ignoresEmptyValues: "FR-54, D-71"
      case .notifiesInviteesAtOnce: "D-53"
      case .describesGroups: "D-54"
      case .notifiesOfAllSettings: "D-57"
      case .notifiesOfSameManagers: "D-58"
      case .notifiesOfSameMembers: "D-59"
      case .notifiesOfSameVisibility, .notifiesOfSameProfile: "D-77"
      case .makesFormerOwnersManagers: "D-58"
      case .acceptsLatestInvitation: "GR-20"
      case .notifiesOfStatusAgain: "D-72"
      case .notifiesFirst, .notifiesOfGroupsFirst: "D-01"
      case .renewsForSenderOnly: "D-21"
      case .refusesSilently: "FR-33"
      case .ignoresLateAnswers: "D-24"
      case .notifiesOfAcceptances: "D-23"
      case .repeatsWaitingRequests: "D-101, D-03"
      case .losesGroupNotices: "D-03"
      case .notifiesOfTakeovers: "D-65"
      case .notifiesOfEachPlatform: "D-72"
      case .hidesStatusAtOnce: "D-64"
      case .notifiesOfOldStatus: "D-64, D-72"
      case .namesNobodyAtCreation: "D-50, D-51"
      }
    return citedClauses.ids
  }

  /// A sentence, without a period, that says what the service does.
  public var words: String {
    switch self {
    case .renewsSilently: "a request that waits and is sent again is not notified again"
    case .turnsAcceptedRequests: "two requests that one acceptance settles change their order"
    case .searchesByCase: "search distinguishes upper and lower case"
    case .moderatesByCase: "moderation distinguishes upper and lower case"
    case .moderatesWholeTexts: "moderation rejects only texts that equal one of its words"
    case .replacesAttributes: "extended attributes that a call does not name are cleared"
    case .ignoresEmptyValues: "an empty value leaves an extended attribute unchanged"
    case .notifiesInviteesAtOnce: "an invitee is notified before the invitation is approved"
    case .describesGroups: "onGroupOperation carries groupInfo for every operation"
    case .notifiesOfAllSettings: "onGroupInfoChanged carries settings that keep their value"
    case .notifiesOfSameManagers: "making a manager of who is one is notified"
    case .notifiesOfSameMembers: "a member's information that keeps its value is notified"
    case .notifiesOfSameVisibility: "a visibility that keeps its value is notified"
    case .notifiesOfSameProfile: "a profile that keeps its values is notified"
    case .makesFormerOwnersManagers: "the former owner of a group becomes a manager"
    case .acceptsLatestInvitation:
      "acceptGroupInvite accepts the latest invitation, whichever inviter it names"
    case .notifiesOfStatusAgain: "renewing a subscription notifies of the user's status"
    case .notifiesFirst: "the calling device is notified before its call is answered"
    case .notifiesOfGroupsFirst:
      "the calling device is notified of a group's change before its call is answered"
    case .renewsForSenderOnly:
      "of a request that waits and is sent again, only the sender is notified"
    case .refusesSilently: "the user who refuses a request is not notified of it"
    case .ignoresLateAnswers: "the second answer to a request succeeds and changes nothing"
    case .notifiesOfAcceptances: "an accepted request is notified after onFriendAdd"
    case .repeatsWaitingRequests: "a received request that waits is notified at every login"
    case .losesGroupNotices: "a device that was offline is not notified of changes of groups"
    case .notifiesOfTakeovers:
      "a login that ends another is notified as offline, then as online"
    case .notifiesOfEachPlatform:
      "a new subscriber is notified of each user and platform separately"
    case .hidesStatusAtOnce: "a new subscriber is not notified of the current status"
    case .notifiesOfOldStatus:
      "a new subscriber is notified of users who went offline long ago, too"
    case .namesNobodyAtCreation: "the onGroupOperation of a new group names no members"
    }
  }
}
