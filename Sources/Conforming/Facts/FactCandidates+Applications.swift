import IMProtocol
import ScenarioLanguage
import Simulation

/// Candidates that explain a whole list of friend requests or group applications.
extension FactCandidates {
  var ofLists: [Candidate] { ofFriendApplications + ofGroupApplications }

  // MARK: - Friend requests

  private var ofFriendApplications: [Candidate] {
    guard user != .absent else { return [] }
    let items = inOrder(told.filter { $0.kind == .friendApplicationInfo })
    let stories = items.map(story)
    guard stories.contains(where: { !$0.isEmpty }) else { return [] }
    let profiles = items.compactMap { $0.user("userId") }.filter(isAccount).uniqued
      .flatMap(profile)
    return [Candidate(kinds: profiles + stories.flatMap(\.self))]
  }

  /// The calls that may have made a friend request what it is.
  private func story(_ item: ToldRecord) -> [AssumedFact.Kind] {
    guard let other = item.user("userId"), isAccount(other),
      let type = item.known("applicationType", FriendApplicationType.self),
      let status = item.known("applicationStatus", FriendApplicationStatus.self)
    else { return [] }
    let (sender, receiver) = type == .sent ? (user, other) : (other, user)
    let arguments = Catalogue.call(.addFriend).parameters.map { parameter -> Value in
      switch parameter.name {
      case "userId": .user(receiver)
      case "extra": item.value("extra") ?? parameter.defaultValue
      default: parameter.defaultValue
      }
    }
    switch status {
    case .expired: return [.expired(sender, .addFriend, arguments)]
    case .unHandled: return [.called(sender, .addFriend, arguments)]
    case .accepted, .refused:
      let kind: CallKind =
        status == .accepted ? .acceptFriendApplication : .refuseFriendApplication
      return [
        .called(sender, .addFriend, arguments), .called(receiver, kind, [.user(sender)]),
      ]
    }
  }

  /// The records in the order of their operation times.
  private func inOrder(_ items: [ToldRecord]) -> [ToldRecord] {
    func time(_ item: ToldRecord) -> Int64 {
      if case .integer(let time)? = item.value("operationTime") { time } else { 0 }
    }
    // Of items with the same time, lists that begin with the newest show the later one first.
    let isNewestFirst = items.first.map(time) ?? 0 > items.last.map(time) ?? 0
    let items = isNewestFirst ? items.reversed() : items
    return items.enumerated()
      .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
      .map(\.element)
  }

  // MARK: - Group applications

  private var ofGroupApplications: [Candidate] {
    let items = inOrder(told.filter { $0.kind == .groupApplicationInfo })
      .compactMap { GroupApplicationEvidence($0) }
    guard items.count > 1 || code != nil, !items.isEmpty else { return [] }
    var starts: [GroupBeginning] = [GroupBeginning(owner: .absent, managers: [], kinds: [])]
    for group in items.map(\.group).uniqued {
      let found = beginnings(of: group)
      if found.isEmpty { return [] }
      starts = starts.flatMap { start in
        found.prefix(LogTuning.fewUsers).map {
          GroupBeginning(
            owner: $0.owner, managers: $0.managers, kinds: (start.kinds + $0.kinds).uniqued)
        }
      }
      starts = Array(starts.prefix(LogTuning.fewUsers))
    }
    return starts.flatMap { start -> [Candidate] in
      let stories = items.flatMap { item -> [AssumedFact.Kind] in
        item.story(owner: start.owner).filter { $0.call.map { isAccount($0.caller) } ?? true }
      }
      let allowed = items.map { permissions($0, in: start) }
      let count = allowed.map(\.count).max() ?? 0
      let sets = (0..<count).map { index in
        allowed.flatMap { index < $0.count ? $0[index] : [] }.uniqued
      }
      return ([[]] + sets).map { Candidate(kinds: start.kinds + $0 + stories) }
    }
  }
}

extension GroupApplicationEvidence {
  /// The calls that may have made the application what it is.
  func story(owner: UserID) -> [AssumedFact.Kind] {
    guard let sent else { return [] }
    let handler = handlers.first
    let approved =
      handler.map { $0 == applicant ? [] : [answered(.acceptGroupApplication, by: $0)] } ?? []
    switch status {
    case .managerUnHandled, nil: return [sent]
    case .managerRefused:
      return [sent, answered(.refuseGroupApplication, by: handler ?? owner)]
    case .inviteeUnHandled: return [sent] + approved
    case .inviteeRefused: return [sent, answered(.refuseGroupInvite, by: applicant)]
    case .joined:
      return [sent]
        + (handler == applicant ? [answered(.acceptGroupInvite, by: applicant)] : approved)
    case .expired:
      guard case .called(let user, let kind, let arguments) = sent else { return [] }
      return [.expired(user, kind, arguments)]
    }
  }
}
