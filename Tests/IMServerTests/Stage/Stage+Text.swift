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
      case .friendAdded(let user, let name, let portrait):
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
    let profiles = effects.arena[event.profile].map { " \(texts.string(of: $0.name))" }
    return "\(letter(event.userId)) \(event.type)" + (details + profiles).joined()
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
    case .applications(let page, let hasMore):
      "\(effects.arena[page].map(described))" + (hasMore ? " and more" : "")
    case .groups, .groupsPage, .groupMembers, .groupMembersPage, .groupApplications,
      .groupFollows:
      describedOfGroups(result)
    case .errorKeys(let keys): effects.arena[keys].map(texts.string).joined(separator: ", ")
    case .statistics(let counts):
      effects.arena[counts].map { "\($0.callback) \($0.sent) \($0.delivered)" }
        .joined(separator: ", ")
    }
  }

  func letter(_ user: UserID) -> String { Self.letter(Int(user.index)) }
}
