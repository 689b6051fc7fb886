@testable import IMProtocol
@testable import IMServer

/// Writes the server's messages as short lines, each beginning with the receiver.
extension Stage {
  func described(_ send: Transaction.Send) -> String {
    "\(name(of: send.device)) \(described(send.message))"
  }

  func described(_ message: Downlink) -> String {
    switch message {
    case .reply(_, let reply) where reply.result == .nothing: "reply \(reply.code.number)"
    case .reply(_, let reply): "reply \(reply.code.number) \(described(reply.result))"
    case .notice(let notice): described(notice)
    case .snapshot(let friends, let applications):
      "snapshot \(transaction.arena[friends].map(described)) "
        + "\(transaction.arena[applications].map(described))"
    case .connected: "connected"
    case .kicked: "kicked"
    case .closed: "closed"
    case .caughtUp: "caught up"
    case .refused(let status): "refused \(status)"
    }
  }

  /// A notice as text. The notice's time follows the character `@`.
  func described(_ notice: Notice) -> String {
    let content =
      switch notice.content {
      case .friendAdded(let added):
        "added \(letter(added.userId)) "
          + "(\(texts.string(of: added.name)), \(texts.string(of: added.portraitUri)))"
      case .friendsDeleted(let deleted):
        "deleted \(transaction.arena[deleted.userIds].map(letter).joined())"
      case .applicationChanged(let changed):
        "\(changed.type) \(letter(changed.userId)) \(changed.status)"
          + (changed.extra == .absent ? "" : " \"\(texts.string(of: changed.extra))\"")
      case .friendsCleared: "cleared"
      case .friendInfoChanged(let changed):
        "noted \(letter(changed.userId)) \(texts.string(of: changed.remark)) "
          + "\(transaction.arena[changed.extProfile].count)"
      case .eventChanged(let changed):
        "changed " + transaction.arena[changed.events].map(described).joined(separator: "; ")
      case .groupOperation, .groupInfoChanged, .groupMemberInfoChanged,
        .groupApplicationChanged, .groupRemarkChanged, .groupFollowsChanged:
        describedOfGroup(notice)
      case .subscriptionSyncCompleted(let completed): "synchronised \(completed.type)"
      case .subscriptionsChanged(let changed):
        "subscriptions " + transaction.arena[changed.events].map(described).joined(separator: "; ")
      case .connectionStatusChanged(let changed):
        "status \(changed.status)"
      }
    return "\(content) @\(notice.operationTime.milliseconds)"
  }

  func described(_ request: FriendApplicationInfo) -> String {
    let extra = request.extra == .absent ? "" : " \"\(texts.string(of: request.extra))\""
    return "\(request.type) \(letter(request.userId)) \(request.status)\(extra) "
      + "@\(request.sentTime.milliseconds) @\(request.operationTime.milliseconds)"
  }

  private func described(_ event: SubscribeInfoEvent) -> String {
    let details = transaction.arena[event.details].map {
      " \($0.platform) \($0.isOnline ? "on" : "off") @\($0.changeTime.milliseconds)"
    }
    let profiles = event.profile.map { [" \(attributes(of: transaction.arena[$0]))"] } ?? []
    let terms = event.terms.map { " \(described($0))" } ?? ""
    return "\(letter(event.userId)) \(event.type)" + terms + (details + profiles).joined()
  }

  private func described(_ event: SubscribeEvent) -> String {
    "\(event.operation) \(letter(event.userId)) \(event.type) \(described(event.terms))"
  }

  /// The start of the subscription in milliseconds, and the subscription's duration in seconds.
  private func described(_ terms: SubscriptionTerms) -> String {
    "[@\(terms.subscribeTime.milliseconds) \(terms.expiry) s]"
  }

  /// A profile's attributes that have a value, except the portrait.
  private func attributes(of profile: UserProfile) -> String {
    ProfileField.allCases.compactMap { field in
      switch profile[field] {
      case .absent, .user: nil
      case .text where field == .portraitUri: nil
      case .text(let text) where field == .name: texts.string(of: text)
      case .text(let text): "\(field) \(texts.string(of: text))"
      case .integer(let number): "\(field) \(number)"
      case .enumeration(_, let raw): "\(field) #\(raw)"
      case .dictionary(let pairs):
        pairs.map { "\(texts.string(of: $0.key))=\(texts.string(of: $0.value))" }.joined(
          separator: ",")
      default: "\(profile[field])"
      }
    }.joined(separator: ", ")
  }

  private func described(_ profile: UserProfile) -> String {
    letter(profile.userId) + " " + attributes(of: profile)
  }

  private func described(_ friend: FriendInfo) -> String {
    "\(letter(friend.userId))@\(friend.addTime.milliseconds)"
  }

  private func described(_ result: CallResult) -> String {
    switch result {
    case .nothing: ""
    case .processCode(let code): "process \(code.number)"
    case .permission(let permission): "\(permission)"
    case .friends(let friends): "\(transaction.arena[friends].map(described))"
    case .relations(let relations):
      transaction.arena[relations].map { "\(letter($0.userId)) \($0.relationType)" }
        .joined(separator: ", ")
    case .noted(let user, _, _): "noted \(letter(user))"
    case .applications(let page, let rest):
      "\(transaction.arena[page].map(described))" + (rest != nil ? " and more" : "")
    case .groups, .groupsPage, .groupMembers, .groupMembersPage, .groupApplications,
      .groupFollows:
      describedOfGroups(result)
    case .errorKeys(let keys): transaction.arena[keys].map(texts.string).joined(separator: ", ")
    case .profile(let profile): described(transaction.arena[profile])
    case .profiles(let profiles):
      transaction.arena[profiles].map(described).joined(separator: "; ")
    case .visibility(let visibility): "\(visibility)"
    case .subscriptions(let events), .statuses(let events):
      transaction.arena[events].map(described).joined(separator: "; ")
    case .failedUsers(let users): "for \(transaction.arena[users].map(letter).joined())"
    case .statistics(let counts):
      transaction.arena[counts].map { "\($0.callback) \($0.sent) \($0.delivered)" }
        .joined(separator: ", ")
    }
  }

  func letter(_ user: UserID) -> String { Self.letter(Int(user.index)) }
}
