import IMProtocol

@testable import IMServer

/// What the server sends, as short lines: the receiver, then the message.
extension Stage {
  func described(_ send: Effects.Send) -> String {
    "\(name(of: send.device)) \(described(send.message))"
  }

  func described(_ message: Downlink) -> String {
    switch message {
    case .reply(_, let reply) where reply.result == .nothing: "reply \(reply.code.number)"
    case .reply(_, let reply): "reply \(reply.code.number) \(described(reply.result))"
    case .notice(let notice): described(notice)
    case .snapshot(let friends, let applications):
      "snapshot \(effects.arena[friends].map(described)) "
        + "\(effects.arena[applications].map(described))"
    case .connected: "connected"
    case .kicked: "kicked"
    }
  }

  /// A notice, with its time behind the at sign.
  func described(_ notice: Notice) -> String {
    let content =
      switch notice.content {
      case .friendAdded(let user, let name, let portrait, _):
        "added \(letter(user)) (\(texts.string(of: name)), \(texts.string(of: portrait)))"
      case .friendsDeleted(let users):
        "deleted \(effects.arena[users].map(letter).joined())"
      case .applicationChanged(let user, let type, let status, let extra, _, _, _):
        "\(type) \(letter(user)) \(status)"
          + (extra == .absent ? "" : " \"\(texts.string(of: extra))\"")
      case .friendsCleared: "cleared"
      case .friendInfoChanged(let user, let remark, let attributes):
        "noted \(letter(user)) \(texts.string(of: remark)) \(effects.arena[attributes].count)"
      case .eventChanged(let events):
        "changed " + effects.arena[events].map(described).joined(separator: "; ")
      case .groupOperation, .groupInfoChanged, .groupMemberInfoChanged,
        .groupApplicationChanged, .groupRemarkChanged, .groupFollowsChanged:
        describedOfGroup(notice)
      case .subscriptionSyncCompleted(let type): "synchronised \(type)"
      case .subscriptionsChanged(let events):
        "subscriptions " + effects.arena[events].map(described).joined(separator: "; ")
      case .connectionStatusChanged(let status, let code):
        "status \(status) \(code.number)"
      }
    return "\(content) @\(notice.operationTime.milliseconds)"
  }

  func described(_ request: FriendApplicationInfo) -> String {
    let extra = request.extra == .absent ? "" : " \"\(texts.string(of: request.extra))\""
    return "\(request.type) \(letter(request.userId)) \(request.status)\(extra) "
      + "@\(request.sentTime.milliseconds) @\(request.operationTime.milliseconds)"
  }

  private func described(_ event: SubscribeInfoEvent) -> String {
    let details = effects.arena[event.details].map {
      " \($0.platform) \($0.isOnline ? "on" : "off") @\($0.changeTime.milliseconds)"
    }
    let profiles = effects.arena[event.profile].map { " \(attributes(of: $0))" }
    let terms = event.terms.map { " \(described($0))" } ?? ""
    return "\(letter(event.userId)) \(event.type)" + terms + (details + profiles).joined()
  }

  private func described(_ event: SubscribeEvent) -> String {
    "\(event.operation) \(letter(event.userId)) \(event.type) \(described(event.terms))"
  }

  /// When a subscription was made and for how many seconds.
  private func described(_ terms: SubscriptionTerms) -> String {
    "[@\(terms.subscribeTime.milliseconds) \(terms.expiry) s]"
  }

  /// The name and the attributes that are there, but for the portrait.
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

  private func described(_ friend: FriendInfo) -> String {
    "\(letter(friend.userId))@\(friend.addTime.milliseconds)"
  }

  private func described(_ result: CallResult) -> String {
    switch result {
    case .nothing: ""
    case .processCode(let code): "process \(code.number)"
    case .permission(let permission): "\(permission)"
    case .friends(let friends): "\(effects.arena[friends].map(described))"
    case .relations(let relations):
      effects.arena[relations].map { "\(letter($0.userId)) \($0.relationType)" }
        .joined(separator: ", ")
    case .noted(let user, _, _): "noted \(letter(user))"
    case .applications(let page, let rest):
      "\(effects.arena[page].map(described))" + (rest != nil ? " and more" : "")
    case .groups, .groupsPage, .groupMembers, .groupMembersPage, .groupApplications,
      .groupFollows:
      describedOfGroups(result)
    case .errorKeys(let keys): effects.arena[keys].map(texts.string).joined(separator: ", ")
    case .profile(let profiles), .profiles(let profiles):
      effects.arena[profiles].map { profile in
        if case .user(let user) = profile[.userId] {
          letter(user) + " " + attributes(of: profile)
        } else {
          "nobody"
        }
      }.joined(separator: "; ")
    case .visibility(let visibility): "\(visibility)"
    case .subscriptions(let events), .statuses(let events):
      effects.arena[events].map(described).joined(separator: "; ")
    case .failedUsers(let users): "for \(effects.arena[users].map(letter).joined())"
    case .statistics(let counts):
      effects.arena[counts].map { "\($0.callback) \($0.sent) \($0.delivered)" }
        .joined(separator: ", ")
    }
  }

  func letter(_ user: UserID) -> String { Self.letter(Int(user.index)) }
}
