import IMProtocol
import ScenarioLanguage
import Simulation

/// Candidates for entries that say that a limit is reached: a user or a group had as many others as
/// permitted, or a few less.
extension FactCandidates {
  var ofLimits: [Candidate] {
    guard let code, !unseen.isEmpty else { return [] }
    let users = material.concerned.filter(isAccount).prefix(LogTuning.fewUsers)
    var kinds: [AssumedFact.Crowd] = []
    if code == .friendMyFriendCountExceedLimit || code == .friendOtherFriendCountExceedLimit {
      kinds = users.map(AssumedFact.Crowd.friends)
    } else if code == .subscribedUserIDsExceedLimit {
      kinds = types.flatMap { type in users.map { .subscriptions($0, type) } }
    } else if code == .beSubscribedUserIDsCountExceedLimit {
      kinds = types.flatMap { type in users.map { .subscribers($0, type) } }
    } else if code == .groupMembersCountExceedLimit {
      kinds = material.groups.filter { Int($0.index) < scenario.groups.count }
        .map(AssumedFact.Crowd.members)
    }
    var found = (0..<LogTuning.fewUsers).flatMap { room in
      kinds.map { Candidate(kinds: [.full($0, room: room, unseen)]) }
    }
    guard code == .groupMembersCountExceedLimit, let group = material.groups.first else {
      return found
    }
    // A group that is not yet assumed to exist is full.
    for start in beginnings(of: group) where !start.kinds.isEmpty {
      let more = applications.first.map { [[]] + permissions($0, in: start) } ?? [[]]
      for room in 0..<3 {
        let full = AssumedFact.Kind.full(.members(group), room: room, unseen)
        found += more.map { Candidate(kinds: start.kinds + $0 + [full]) }
        for application in applications {
          for story in stories(application, in: start) {
            found += more.map { Candidate(kinds: start.kinds + $0 + story + [full]) }
          }
        }
      }
    }
    return found
  }

  private var types: [SubscribeType] {
    let told = material.enumerations.compactMap { value -> SubscribeType? in
      if case .enumeration(.subscribeType, let raw) = value {
        SubscribeType(rawValue: raw)
      } else {
        nil
      }
    }
    return told.isEmpty ? [.onlineStatus, .userProfile] : told
  }
}
