import IMProtocol
import ScenarioLanguage
import Simulation

/// Candidates with several facts about a group: what the logs say about its members and settings,
/// and applications that wait.
extension FactCandidates {
  /// The candidates about the group of the entry, the likeliest first.
  var ofGroups: [Candidate] {
    guard material.area == .groups || !material.groups.isEmpty else { return [] }
    return material.groups.flatMap(candidates)
  }

  private func candidates(_ group: GroupID) -> [Candidate] {
    let sent = applications.filter { $0.group == group }
    var found: [Candidate] = []
    for start in beginnings(of: group) {
      let settings =
        sent.first.map { permissions($0, in: start) } ?? groupSettings(of: group).map { [$0] }
      for stories in [[[]]] + sent.map({ stories($0, in: start) }) {
        for story in stories {
          for more in [[]] + settings {
            found.append(Candidate(kinds: start.kinds + more + story))
          }
        }
      }
    }
    return found.filter { !$0.kinds.isEmpty }
  }

  /// A group as it may have been when the logs begin.
  struct GroupBeginning {
    let owner: UserID
    let managers: [UserID]
    /// The facts that must be added for the group to exist.
    let kinds: [AssumedFact.Kind]
  }

  /// The group as it is already assumed, or else as the logs suggest.
  func beginnings(of group: GroupID) -> [GroupBeginning] {
    if Int(group.index) < scenario.groups.count {
      let known = scenario.groups[Int(group.index)]
      return [GroupBeginning(owner: known.owner, managers: known.managers, kinds: [])]
    }
    // Groups are assumed in the order of their ids.
    var before: [AssumedFact.Kind] = []
    for index in scenario.groups.count..<Int(group.index) {
      guard let start = suggested(GroupID(index)).first else { return [] }
      before += start.kinds
    }
    return suggested(group).map {
      GroupBeginning(owner: $0.owner, managers: $0.managers, kinds: before + $0.kinds)
    }
  }

  /// The group as the logs suggest, the likeliest first.
  private func suggested(_ group: GroupID) -> [GroupBeginning] {
    let evidence = evidence.groups[Int(group.index)]
    guard !evidence.isNew else { return [] }
    var owners = evidence.likelyOwners
    if evidence.owner == nil {
      for user in material.concerned.filter(isAccount) + part.users
      where !owners.contains(user) && !evidence.excludes(user) { owners.append(user) }
      owners = Array(owners.prefix(LogTuning.fewUsers - 1)) + unseen.prefix(1).map { UserID($0) }
    }
    return owners.prefix(LogTuning.fewUsers).flatMap { owner -> [GroupBeginning] in
      let creator = evidence.creator.flatMap { isAccount($0) ? $0 : nil } ?? owner
      let managers = evidence.managers(under: owner).filter(isAccount)
      var members = evidence.members(under: owner).filter(isAccount)
      // The others whom the logs only count are users whom no log names.
      let known = 1 + managers.count + members.count
      let others = unseen.dropFirst().prefix(max(0, (evidence.count ?? 0) - known))
      members += others.map { UserID($0) }
      var kinds: [AssumedFact.Kind] = [
        .group(
          group, owner: creator, members: (members + managers + [owner]).filter { $0 != creator })
      ]
      if creator != owner {
        let arguments = Catalogue.call(.transferGroupOwner).parameters.enumerated().map {
          switch $0.offset {
          case 0: Value.group(group)
          case 1: Value.user(owner)
          default: $0.element.defaultValue
          }
        }
        kinds.append(.called(creator, .transferGroupOwner, arguments))
      }
      kinds += managers.filter { $0 != creator }.map { .manager(group, $0) }
      let settings = Self.settings(evidence.settings, of: group)
      return (settings.isEmpty ? [[]] : [settings, []]).map {
        GroupBeginning(owner: owner, managers: managers, kinds: kinds + $0)
      }
    }
  }

  private static func settings(
    _ values: [String: Value], of group: GroupID
  ) -> [AssumedFact.Kind] {
    Catalogue.record(.groupInfo).fields.enumerated().compactMap { field, descriptor in
      guard !GroupDeclaration.fieldsWithoutSetting.contains(descriptor.name),
        let value = values[descriptor.name]
      else { return nil }
      return .groupSetting(group, field: field, value)
    }
  }

  // MARK: - Applications

  /// The permissions with which an application may have been sent and answered: sets of settings,
  /// the likeliest first.
  func permissions(
    _ application: GroupApplicationEvidence, in start: GroupBeginning
  ) -> [[AssumedFact.Kind]] {
    let group = application.group
    var invites: [AssumedFact.Kind] = []
    if let inviter = application.inviter, inviter != start.owner {
      let permission: GroupOperationPermission =
        start.managers.contains(inviter) ? .ownerOrManager : .everyone
      invites = [setting(group, "invitePermission", .groupOperationPermission, permission)]
    }
    let joins: [[AssumedFact.Kind]] =
      [[]]
      + [GroupJoinPermission.ownerOrManagerVerify, .free, .ownerVerify].map {
        [setting(group, "joinPermission", .groupJoinPermission, $0)]
      }
    let handling: [[AssumedFact.Kind]] =
      application.inviter == nil
      ? [[]]
      : [
        [],
        [
          setting(
            group, "inviteHandlePermission", .groupInviteHandlePermission,
            GroupInviteHandlePermission.inviteeVerify)
        ],
      ]
    return joins.flatMap { join in handling.map { invites + join + $0 } }
      .filter { !$0.isEmpty }
  }

  private func setting<Case: RawRepresentable<Int32>>(
    _ group: GroupID, _ name: String, _ kind: EnumerationKind, _ value: Case
  ) -> AssumedFact.Kind {
    let field = Catalogue.record(.groupInfo).fields.firstIndex { $0.name == name } ?? 0
    return .groupSetting(group, field: field, .enumeration(kind, value.rawValue))
  }

  /// The calls that may have made an application what it is when the logs begin.
  func stories(
    _ application: GroupApplicationEvidence, in start: GroupBeginning
  ) -> [[AssumedFact.Kind]] {
    guard isAccount(application.applicant), let sent = application.sent else { return [] }
    var stories: [[AssumedFact.Kind]] = [[sent]]
    let approvers = [start.owner] + start.managers + application.handlers
    for (index, approver) in approvers.enumerated()
    where isAccount(approver) && !approvers[..<index].contains(approver) {
      let accepted = application.answered(.acceptGroupApplication, by: approver)
      stories.append([sent, accepted])
      stories.append([sent, application.answered(.refuseGroupApplication, by: approver)])
      if application.inviter != nil {
        stories.append(
          [sent, accepted, application.answered(.acceptGroupInvite, by: application.applicant)])
        stories.append(
          [sent, accepted, application.answered(.refuseGroupInvite, by: application.applicant)])
      }
    }
    if application.inviter != nil {
      stories.append(
        [sent, application.answered(.acceptGroupInvite, by: application.applicant)])
      stories.append(
        [sent, application.answered(.refuseGroupInvite, by: application.applicant)])
    }
    return stories
  }

  // MARK: - Single facts

  /// The facts about groups. For groups that are known to exist, the facts are further members and
  /// managers. The logs may also mention groups that are not yet assumed to exist. For the first
  /// group that is not yet assumed to exist, each fact is that the group exists, with a possible
  /// owner and likely members.
  var groups: [AssumedFact.Kind] {
    var kinds: [AssumedFact.Kind] = []
    for (index, group) in scenario.groups.enumerated() where part.groups.contains(GroupID(index)) {
      for user in part.users where user != group.owner && !group.managers.contains(user) {
        if !group.members.contains(user) { kinds.append(.member(GroupID(index), user)) }
        kinds.append(.manager(GroupID(index), user))
      }
    }
    // Groups are sorted by id.
    let next = GroupID(scenario.groups.count)
    guard part.groups.contains(next) else { return kinds }
    // The likeliest owners are the log's owner and the users whom the entry mentions.
    let observed = material.concerned.filter(part.users.contains)
    let owners =
      [user].filter(observed.contains) + observed.filter { $0 != user }
      + part.users.filter { !observed.contains($0) }
    for owner in owners.prefix(LogTuning.fewUsers) {
      let others = part.users.filter { $0 != owner }
      var circles = [[], others, others.filter { $0 != user }, others.filter(observed.contains)]
      circles.append(others.filter { !observed.contains($0) || $0 == user })
      for (index, members) in circles.enumerated() where !circles[..<index].contains(members) {
        kinds.append(.group(next, owner: owner, members: members))
      }
    }
    return kinds
  }

  /// For the known groups that the entry mentions, every value of every setting.
  var groupSettings: [AssumedFact.Kind] {
    scenario.groups.indices.map { GroupID($0) }.filter(material.tells).flatMap(groupSettings)
  }

  func groupSettings(of group: GroupID) -> [AssumedFact.Kind] {
    Catalogue.record(.groupInfo).fields.enumerated().flatMap { field -> [AssumedFact.Kind] in
      guard case .enumeration(let kind) = field.element.type,
        !GroupDeclaration.fieldsWithoutSetting.contains(field.element.name)
      else { return [] }
      return Catalogue.enumeration(kind).cases.map {
        .groupSetting(group, field: field.offset, .enumeration(kind, $0.rawValue))
      }
    }
  }
}
