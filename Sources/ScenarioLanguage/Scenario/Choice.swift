package import IMProtocol

/// How a population chooses a value of a call, each time it makes the call.
package enum Choice: Hashable, Sendable {
  /// A user or group in a certain relation to the calling device.
  case known(Relation)
  /// One of these values, all equally likely.
  case oneOf([Value])
  /// The token of the page after the page that the device has loaded last with this call. The
  /// token is absent, so the first page is loaded, before the first page and after the last page.
  case nextPage

  /// The words for ``nextPage``.
  static let nextPageWords = "the next page"
  /// The words before the list of ``oneOf(_:)``.
  static let oneOfWords = "one of"
  /// The words of all choices, without the list after `one of`.
  static let phrases = Relation.allCases.map(\.rawValue) + [nextPageWords, oneOfWords]

  /// Whom or what a device chooses. All that fit are equally likely.
  package enum Relation: String, CaseIterable, Sendable {
    case user = "a user"
    case friendOfFriend = "a friend of a friend"
    case friend = "a friend"
    case stranger = "a stranger"
    case sender = "a sender"
    case recipient = "a recipient"
    case foreignGroup = "a foreign group"
    case ownGroup = "an own group"
    case group = "a group"
    case outsider = "an outsider"
    case applicant = "an applicant"
    case manager = "a manager"
    case member = "a member"

    /// The type of the values.
    package var type: ValueType {
      switch self {
      case .user, .friendOfFriend, .friend, .stranger, .sender, .recipient, .outsider, .applicant,
        .manager, .member:
        .user
      case .foreignGroup, .ownGroup, .group: .group
      }
    }

    /// Whether the relation is one to the group that is another argument of the same call.
    package var isOfGroup: Bool {
      [.outsider, .applicant, .manager, .member].contains(self)
    }

    /// Who or what fits, as explained to testers.
    package var meaning: String {
      switch self {
      case .user: "any other user"
      case .friendOfFriend: "a friend of one of the user's friends, who is not the user's friend"
      case .friend: "a friend in the data of the device"
      case .stranger: "another user who is not a friend in the data of the device"
      case .sender: "a user whose request waits for an answer, in the data of the device"
      case .recipient: "a user who has not answered a request, in the data of the device"
      case .foreignGroup: "a group that exists, and of which the user is not a member"
      case .ownGroup: "a group that the user owns"
      case .group: "a group of which the user is a member"
      case .outsider: "a user who is not a member of the group in the same call"
      case .applicant: "a user whose application to the group in the same call waits"
      case .manager: "a manager of the group in the same call, other than the user"
      case .member: "a member of the group in the same call, other than the user"
      }
    }
  }
}
