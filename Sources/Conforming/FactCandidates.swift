import IMProtocol
import ScenarioLanguage
import Simulation

/// Facts that may be true when the logs begin, as suggested by an entry that diverges from the
/// model.
struct FactCandidates {
  let scenario: Scenario
  let part: IndependentLogs.Part
  /// The settings in the heads of the logs. The search assumes no other values for these settings.
  private let known: [AppSetting]
  /// The device that has written the log of the entry, or `absent` for the server's log.
  private let device: DeviceID
  /// The user who owns the log of the entry, or `absent` for the server's log.
  let user: UserID
  /// The users, groups and values in the entry.
  let material: EntryMaterial
  /// The users, groups and values in the list item that differs, or nil if the difference is not in
  /// a list.
  let item: EntryMaterial?
  /// The position of the difference in the entry, or nil if no value differs.
  private let mismatch: ValueMismatch?
  /// The list item that differs, and all later items of the same list.
  private let items: [EntryMaterial]
  /// What all logs of the part say about the time when they begin.
  let evidence: BeginningEvidence
  /// The ids of the users whom no log names.
  let unseen: Range<Int>
  /// The code of the call that the entry ends, or nil if the entry does not end a call.
  let code: Code?
  /// The records in the entry.
  let told: [ToldRecord]
  /// The group applications that the entry mentions.
  let applications: [GroupApplicationEvidence]
  /// The position of the first entry that the divergence may concern.
  let entry: (log: Int, row: Int)

  /// Facts that are assumed together.
  struct Candidate: Hashable {
    var kinds: [AssumedFact.Kind]
    /// Whether the facts are added to the initial state before all other assumed facts.
    var isFirst = false
  }

  init(
    _ scenario: Scenario, _ part: IndependentLogs.Part, _ log: DeviceLog, _ divergence: Divergence,
    _ known: [AppSetting], _ evidence: BeginningEvidence, unseen: Range<Int>,
    in history: Log
  ) {
    self.scenario = scenario
    self.evidence = evidence
    self.unseen = unseen
    if divergence.row < log.rows.count,
      case .returns(_, let code, _) = log.rows[divergence.row].kind
    {
      self.code = code
    } else {
      code = nil
    }
    self.part = part
    self.known = known
    entry = (divergence.log, divergence.since)
    device = log.device
    user = log.device == .absent ? .absent : scenario.devices[Int(log.device.index)].user
    var material = EntryMaterial(log, row: divergence.row, of: user)
    if case .missing = divergence.difference, let notice = history.notice(at: divergence.observed) {
      material = EntryMaterial(log, row: log.rows.count, of: user)
      material.take(notice, history.arena)
    }
    self.material = material
    (told, applications) = Self.told(log, divergence.row, by: user)
    if case .value(let found) = divergence.difference {
      mismatch = found
      item = material.item(of: log, row: divergence.row, at: found.path)
      items = Self.items(material, log, divergence.row, found.path)
    } else {
      mismatch = nil
      item = nil
      items = []
    }
  }

  /// Returns the records and the group applications that an entry mentions, including those in the
  /// call that the entry ends.
  private static func told(
    _ log: DeviceLog, _ row: Int, by user: UserID
  ) -> (records: [ToldRecord], applications: [GroupApplicationEvidence]) {
    guard row < log.rows.count else { return ([], []) }
    switch log.rows[row].kind {
    case .callback(let kind, let fields):
      let told = ToldRecord(kind, fields)
      return (told.inner, GroupApplicationEvidence(told).map { [$0] } ?? [])
    case .localData(let fields): return (ToldRecord(.localData, fields).inner, [])
    case .call(_, let kind, let arguments):
      return ([], GroupApplicationEvidence.called(kind, ToldRecord(kind, arguments), by: user))
    case .returns(let id, _, let pattern):
      let records = pattern.map(ToldRecord.all) ?? []
      var applications = records.compactMap { GroupApplicationEvidence($0) }
      for row in log.rows[..<row].reversed() {
        guard case .call(id, let kind, let arguments) = row.kind else { continue }
        let told = ToldRecord(kind, arguments)
        applications += GroupApplicationEvidence.called(kind, told, by: user)
        break
      }
      return (records, applications)
    case .action, .connected, .disconnected, .end: return ([], [])
    }
  }

  private static func items(
    _ material: EntryMaterial, _ log: DeviceLog, _ row: Int, _ path: [ValueMismatch.Part]
  ) -> [EntryMaterial] {
    guard let last = path.lastIndex(where: \.isItem), case .item(let first) = path[last] else {
      return []
    }
    var items: [EntryMaterial] = []
    for index in first... {
      let path = path[..<last] + [.item(index)]
      guard let item = material.item(of: log, row: row, at: Array(path)), item.firstUser != nil
      else { break }
      items.append(item)
    }
    return items
  }

  // MARK: - Single facts

  /// The candidates with a single fact, and candidates with all friendships of the entry. The
  /// likeliest candidates come first.
  var singles: [Candidate] {
    var found: [Candidate] = []
    if let item {
      // The order of the facts determines the order of the items in a list, so each fact is tried
      // as the last of all facts, and then as the first.
      let calls = calls(item)
      // A call is likeliest if one of its arguments equals the value in the entry.
      let passing = calls.filter { mismatch?.expected.constant.map($0.passes) ?? false }
      for kind in passing + friends.filter({ $0.concerns(item) }) + calls {
        found += [Candidate(kinds: [kind]), Candidate(kinds: [kind], isFirst: true)]
      }
    }
    found += connected.map { Candidate(kinds: [$0]) } + all
    let others = friends + groups + groupSettings + settings + calls(material)
    found += others.map { Candidate(kinds: [$0]) }
    return found
  }

  /// The candidates, and those with calls a second time with the fact that the log's device was
  /// connected until the logs begin, if it is offline then. Otherwise the calls would cause
  /// notifications that the device receives when it connects.
  func whetherConnected(_ candidates: [Candidate]) -> [Candidate] {
    guard device != .absent, scenario.devices[Int(device.index)].isOffline else {
      return candidates
    }
    return candidates.flatMap { candidate -> [Candidate] in
      guard candidate.kinds.contains(where: { $0.call != nil }) else { return [candidate] }
      return [candidate, Candidate(kinds: candidate.kinds + [.connected(device)])]
    }
  }

  /// The fact that the log's device was connected until the logs begin. This fact matters if the
  /// device is offline when the logs begin, and if assumed calls precede the logs.
  private var connected: [AssumedFact.Kind] {
    guard device != .absent, scenario.devices[Int(device.index)].isOffline, !scenario.given.isEmpty
    else { return [] }
    return [.connected(device)]
  }

  // MARK: - The content of the entry

  /// If a value in the entry differs from the model, the candidates that assume this value as an
  /// attribute of a user's profile or as a setting of a group.
  var values: [Candidate] {
    guard let mismatch, let value = mismatch.expected.constant, let observed = mismatch.field else {
      return []
    }
    let material = item ?? material
    var kinds: [AssumedFact.Kind] = []
    if let field = Self.field(observed, of: .userProfile) {
      kinds = material.concerned.filter(isAccount).map { .profile($0, field: field, value) }
    }
    if let field = Self.field(observed, of: .groupInfo) {
      kinds += scenario.groups.indices.map { GroupID($0) }.filter(material.tells)
        .map { .groupSetting($0, field: field, value) }
    }
    return kinds.map { Candidate(kinds: [$0]) }
  }

  /// The index of the list item that differs, or nil if the difference is not in a list.
  var firstItem: Int? {
    guard case .item(let index)? = mismatch?.path.last(where: \.isItem) else { return nil }
    return index
  }

  /// For each item in `items`, returns the facts of the given families that would explain the item.
  /// The result ends before the first item that no family explains.
  func facts(of families: [FactFamily]) -> [[AssumedFact.Kind]] {
    let facts = items.map { item in families.compactMap { fact(of: $0, item) } }
    return Array(facts.prefix { !$0.isEmpty })
  }

  /// Returns the family of a candidate's only fact. Returns nil if the candidate has several facts,
  /// or if its fact belongs to no family.
  func family(of candidate: Candidate) -> FactFamily? {
    guard candidate.kinds.count == 1 else { return nil }
    return FactFamily(candidate.kinds[0], owner: user, item)
  }

  /// Returns whether a candidate is a single fact about the list item that differs, and resembles
  /// the facts of one of the families.
  func isAlike(_ candidate: Candidate, _ families: [FactFamily]) -> Bool {
    guard let family = family(of: candidate), families.contains(where: family.isLike) else {
      return false
    }
    return item.map(candidate.kinds[0].concerns) ?? true
  }

  private func fact(of family: FactFamily, _ item: EntryMaterial) -> AssumedFact.Kind? {
    let kind: AssumedFact.Kind?
    if family.isOfFriends {
      kind = item.firstUser.flatMap(newFriends)
    } else if let field = family.profileField {
      let name = Catalogue.record(.userProfile).fields[field].name
      kind = item.firstUser.flatMap { user in
        item.value(named: name).flatMap { isAccount(user) ? .profile(user, field: field, $0) : nil }
      }
    } else {
      kind = calls(item).first { FactFamily($0, owner: user, item) == family }
    }
    return kind.flatMap { FactFamily($0, owner: user, item) == family ? $0 : nil }
  }

  /// Returns the friendship of the log's owner with another user, or nil if the friendship is
  /// already assumed.
  func newFriends(with other: UserID) -> AssumedFact.Kind? {
    guard other != user, user != .absent else { return nil }
    let pair = [min(user, other), max(user, other)]
    let isKnown = scenario.friendships.contains { [$0.one, $0.other] == pair }
    return isKnown ? nil : .friends(pair[0], pair[1])
  }

  /// The depth of the list item that differs, counted as in ``ExplainedPart/index``, or 0 if the
  /// difference is not in a list.
  var depth: Int {
    guard let mismatch else { return 0 }
    let last = mismatch.path.lastIndex(where: \.isItem)
    return last.map { $0 + 3 } ?? 0
  }

  /// Returns the index of the field of `record` that has the name and type of `observed`. Returns
  /// nil if there is no such field, or if the field can't be set.
  private static func field(_ observed: FieldDescriptor, of record: RecordKind) -> Int? {
    let fixed: [String] = record == .groupInfo ? GroupDeclaration.fieldsWithoutSetting : ["userId"]
    return Catalogue.record(record).fields.firstIndex {
      $0.name == observed.name && $0.type == observed.type && !fixed.contains(observed.name)
    }
  }

  /// The friendships of the log's owner with all users of the entry, in both orders.
  private var all: [Candidate] {
    let kinds = friends.filter { $0.concerns(material) && $0.isOfFriends(with: user) }
    guard kinds.count > 1 else { return [] }
    return [Candidate(kinds: kinds), Candidate(kinds: kinds.reversed())]
  }

  /// Returns calls that the users in an entry may have made, beginning with those in the entry's
  /// service area. If the entry shows that something has expired, the effects of the calls have
  /// expired too.
  private func calls(_ material: EntryMaterial) -> [AssumedFact.Kind] {
    let users = material.concerned.filter(isAccount).prefix(LogTuning.fewUsers)
    let kinds = AssumptionRequest.seen.map { ($0, Catalogue.call($0).area == material.area) }
    let ordered = kinds.filter(\.1) + kinds.filter { !$0.1 }
    return ordered.flatMap { kind, _ in
      users.flatMap { user in
        material.arguments(of: kind, by: user).map { arguments in
          material.notifiesOfExpiry
            ? .expired(user, kind, arguments) : .called(user, kind, arguments)
        }
      }
    }
  }

  func isAccount(_ user: UserID) -> Bool { Int(user.index) < scenario.accounts.count }

  private var friends: [AssumedFact.Kind] {
    // With more than `LogTuning.fewUsers` users, only pairs with the log's owner are tried.
    let near =
      part.users.count <= LogTuning.fewUsers ? part.users : part.users.filter { $0 == user }
    var pairs: [[UserID]] = []
    for one in part.users {
      for other in one == user ? part.users : near where one < other { pairs.append([one, other]) }
    }
    if pairs.isEmpty { return [] }
    let known = Set(scenario.friendships.map { [$0.one, $0.other] })
    return pairs.filter { !known.contains($0) }.map { .friends($0[0], $0[1]) }
  }

  // MARK: - Settings

  /// For the AppKey settings with few possible values, every value other than the current one. A
  /// word list, for example, has too many possible values.
  private var settings: [AssumedFact.Kind] {
    AppSetting.allCases.filter { !known.contains($0) }.flatMap { setting -> [AssumedFact.Kind] in
      let now = scenario.settings.value(of: setting)
      let values: [Value] =
        switch setting.type {
        case .boolean: [.boolean(true), .boolean(false)]
        case .enumeration(let kind):
          Catalogue.enumeration(kind).cases.map { .enumeration(kind, $0.rawValue) }
        default: []
        }
      return values.filter { $0 != now && AppSettings.takes($0, as: setting) }
        .map { .setting(setting, $0) }
    }
  }

  // MARK: - Pairs of facts

  /// Pairs of facts. The entry suggests the first fact, and the first fact requires the second
  /// fact. For example, a remark requires a friend, and an application requires a group.
  var pairs: [Candidate] {
    let calls = calls(material)
    let own = calls.filter { $0.area == material.area }
    let possible: [Candidate]
    if material.area == .groups {
      let groups = groups.filter { $0.concerns(material) }
      possible = Self.pairs(groups) { group in
        guard case .group(let id, _, _) = group else { return own }
        let others =
          groupSettings(of: id) + material.concerned.filter(isAccount).map { .manager(id, $0) }
        return others.filter { $0.concerns(material) && $0.manager != group.owner } + own
      }
    } else {
      let friends = friends.filter { $0.concerns(material) }
      possible = Self.pairs(friends) { _ in calls + settings }
    }
    // One user sends a request, and another accepts or refuses it.
    let answered = Self.pairs(own) { first in own.filter { $0.call?.caller != first.call?.caller } }
    return Array((possible + answered).prefix(LogTuning.pairsOfFacts))
  }

  /// Pairs each fact in `firsts` with each fact that `seconds` returns for it. The number of pairs
  /// is limited.
  private static func pairs(
    _ firsts: [AssumedFact.Kind], with seconds: (AssumedFact.Kind) -> [AssumedFact.Kind]
  ) -> [Candidate] {
    var pairs: [Candidate] = []
    for first in firsts {
      for second in seconds(first) {
        if pairs.count == LogTuning.pairsOfFacts { return pairs }
        pairs.append(Candidate(kinds: [first, second]))
      }
    }
    return pairs
  }
}

extension AssumedFact.Kind {
  /// Returns whether the fact is a call with `value` as an argument.
  fileprivate func passes(_ value: Value) -> Bool {
    switch self {
    case .called(_, _, let arguments), .expired(_, _, let arguments): arguments.contains(value)
    case .friends, .group, .manager, .member, .setting, .groupSetting, .profile, .connected,
      .subscribed, .full:
      false
    }
  }

  fileprivate func isOfFriends(with user: UserID) -> Bool {
    if case .friends(let one, let other) = self { one == user || other == user } else { false }
  }

  fileprivate var manager: UserID? { if case .manager(_, let user) = self { user } else { nil } }
}

extension ValueMismatch.Part {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

extension ValueMismatch {
  /// The innermost field that differs, or nil if the difference is not in a field.
  fileprivate var field: FieldDescriptor? {
    switch path.last {
    case .callbackField(let kind, let index)?: Catalogue.callback(kind).fields[index]
    case .recordField(let kind, let index)?: Catalogue.record(kind).fields[index]
    case .item?, .key?, nil: nil
    }
  }
}
