/// A plausible decision of a service that differs from imsim's decision. The documentation of the
/// service allows both decisions.
///
/// The settings of a run contain a set of variations. The command `imsim conform` tries each
/// variation. For each variation, there must be a scenario that detects the variation.
public enum Variation: UInt8, CaseIterable, Sendable {
  /// A user sends a waiting friend request again. The call renews the request without a
  /// notification.
  case renewsSilently
  /// One acceptance accepts the requests in both directions. In lists, the later request precedes
  /// the earlier request.
  case turnsAcceptedRequests
  /// Search is case-sensitive.
  case searchesByCase
  /// Moderation is case-sensitive.
  case moderatesByCase
  /// Moderation rejects a text only if the whole text is a forbidden word.
  case moderatesWholeTexts
  /// A call removes all extended attributes whose keys the call does not contain.
  case replacesAttributes
  /// An empty value of an extended attribute changes nothing.
  case ignoresEmptyValues
  /// An invitee is notified before the invitation is approved.
  case notifiesInviteesAtOnce
  /// The callback onGroupOperation contains the group's information for every operation.
  case describesGroups
  /// The callback onGroupInfoChanged contains all settings, including unchanged settings.
  case notifiesOfAllSettings
  /// A call adds a manager who is already a manager. The call causes a notification.
  case notifiesOfSameManagers
  /// A call sets a member's information to the current value. The call causes a notification.
  case notifiesOfSameMembers
  /// A call sets a visibility to the current value. The call causes a notification.
  case notifiesOfSameVisibility
  /// A call sets attributes of a profile to the current values. The call causes a notification.
  case notifiesOfSameProfile
  /// The former owner of a group becomes a manager.
  case makesFormerOwnersManagers
  /// The call acceptGroupInvite accepts the latest invitation, even if the call contains another
  /// inviter.
  case acceptsLatestInvitation
  /// A user renews a subscription. The call causes a notification with the online status of the
  /// user subscribed to.
  case notifiesOfStatusAgain

  /// The ids of the clauses that the variation does not follow.
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
      }
    return citedClauses.ids
  }

  /// The behavior of the service, as a sentence without a period.
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
    }
  }
}
