/// What a service could plausibly decide otherwise than imsim, where the documents are silent.
///
/// A set of them belongs to the settings of a run: `imsim conform` tries each, and a scenario must
/// notice each.
public enum Variation: UInt8, CaseIterable, Sendable {
  /// A request that waits and is sent again is renewed, and nobody is notified.
  case renewsSilently
  /// Of two requests that one acceptance settles the later one comes first.
  case turnsAcceptedRequests
  /// Search tells small letters from capital ones.
  case searchesByCase
  /// Moderation tells small letters from capital ones.
  case moderatesByCase
  /// Moderation compares its words with whole texts.
  case moderatesWholeTexts
  /// Extended attributes that a call does not name are cleared.
  case replacesAttributes
  /// An empty value of an extended attribute changes nothing.
  case ignoresEmptyValues
  /// An invitee is notified before the invitation is approved.
  case notifiesInviteesAtOnce
  /// onGroupOperation describes the group whatever the operation is.
  case describesGroups
  /// onGroupInfoChanged carries all settings, also those that keep their value.
  case notifiesOfAllSettings
  /// Making a manager of who is one is notified.
  case notifiesOfSameManagers
  /// Setting a member's information to what it is already is notified.
  case notifiesOfSameMembers
  /// Setting a visibility to what it is already is notified.
  case notifiesOfSameVisibility
  /// Setting attributes of a profile to what they are already is notified.
  case notifiesOfSameProfile
  /// The former owner of a group becomes a manager.
  case makesFormerOwnersManagers
  /// acceptGroupInvite accepts the latest invitation, whoever is named as the inviter.
  case acceptsLatestInvitation
  /// Renewing a subscription is answered with the status of the user.
  case notifiesOfStatusAgain

  /// The statements from which it departs.
  public var ids: [String] {
    let grounds: Grounds =
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
    return grounds.ids
  }

  /// What the service does then, as a sentence without its full stop.
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
