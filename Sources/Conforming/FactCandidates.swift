import IMProtocol
import ScenarioLanguage
import Simulation

/// What may have stood when logs begin, as far as a row suggests it that goes wrong.
struct FactCandidates {
  private let scenario: Scenario
  private let part: IndependentLogs.Part
  /// The settings that heads tell, of which nothing need be assumed.
  private let known: [AppSetting]
  /// Whose log it is; absent for the server's.
  private let user: UserID
  /// What the row tells.
  private let material: RowMaterial
  /// What the item of its lists tells in which it goes wrong; nil where it does in none.
  private let item: RowMaterial?
  /// The place in the row where it goes wrong; nil where it is not a value.
  private let mismatch: ValueMismatch?

  /// What is assumed at once.
  struct Candidate: Hashable {
    var kinds: [AssumedFact.Kind]
    /// Whether it was so before whatever else is assumed.
    var isFirst = false
  }

  init(
    _ scenario: Scenario, _ part: IndependentLogs.Part, _ log: DeviceLog, _ divergence: Divergence,
    _ known: [AppSetting]
  ) {
    self.scenario = scenario
    self.part = part
    self.known = known
    user = log.device == .absent ? .absent : scenario.devices[Int(log.device.index)].user
    material = RowMaterial(log, row: divergence.row, of: user)
    if case .value(let found) = divergence.difference {
      mismatch = found
      item = material.item(of: log, row: divergence.row, at: found.path)
    } else {
      mismatch = nil
      item = nil
    }
  }

  // MARK: - One

  /// Single facts, and all friends that a row tells of at once, the likeliest first.
  var singles: [Candidate] {
    var found: [Candidate] = []
    if let item {
      // What a list tells it tells in an order, so that it matters which was first.
      for kind in friends.filter({ $0.concerns(item) }) + calls(item) {
        found += [Candidate(kinds: [kind]), Candidate(kinds: [kind], isFirst: true)]
      }
    }
    found += all
    let others = friends + groups + groupSettings + settings + calls(material)
    found += others.map { Candidate(kinds: [$0]) }
    return found
  }

  // MARK: - What the row says

  /// What the row says where the model has another value: of the profile of a user, or of a group.
  var values: [Candidate] {
    guard let mismatch, let value = mismatch.expected.constant, let told = mismatch.field else {
      return []
    }
    let material = item ?? material
    var kinds: [AssumedFact.Kind] = []
    if let field = Self.field(told, of: .userProfile) {
      kinds = material.concerned.filter(isAccount).map { .profile($0, field: field, value) }
    }
    if let field = Self.field(told, of: .groupInfo) {
      kinds += scenario.groups.indices.map { GroupID($0) }.filter(material.tells)
        .map { .groupSetting($0, field: field, value) }
    }
    return kinds.map { Candidate(kinds: [$0]) }
  }

  /// How far into the row the item reaches in which it goes wrong, as ``Reach/place`` counts.
  var depth: Int {
    guard let mismatch else { return 0 }
    let last = mismatch.path.lastIndex { if case .item = $0 { true } else { false } }
    return last.map { $0 + 3 } ?? 0
  }

  /// The field of a record that has the name and type of another one; nil where none can be set.
  private static func field(_ told: FieldDescriptor, of record: RecordKind) -> Int? {
    let fixed: [String] = record == .groupInfo ? GroupDeclaration.fieldsWithoutSetting : ["userId"]
    return Catalogue.record(record).fields.firstIndex {
      $0.name == told.name && $0.type == told.type && !fixed.contains(told.name)
    }
  }

  /// All users of the row are friends of its own, the first of them the first or the last.
  private var all: [Candidate] {
    let kinds = friends.filter { $0.concerns(material) && $0.isOfFriends(with: user) }
    guard kinds.count > 1 else { return [] }
    return [Candidate(kinds: kinds), Candidate(kinds: kinds.reversed())]
  }

  /// Calls of the users of whom a row tells, of its own part of the service first; where it tells
  /// of what has expired, such as were made long ago.
  private func calls(_ material: RowMaterial) -> [AssumedFact.Kind] {
    let users = material.concerned.filter(isAccount).prefix(LogTuning.fewUsers)
    let kinds = UnseenRequest.seen.map { ($0, Catalogue.call($0).area == material.area) }
    let ordered = kinds.filter(\.1) + kinds.filter { !$0.1 }
    return ordered.flatMap { kind, _ in
      users.flatMap { user in
        material.arguments(of: kind, by: user).map { arguments in
          material.tellsOfExpiry ? .expired(user, kind, arguments) : .called(user, kind, arguments)
        }
      }
    }
  }

  private func isAccount(_ user: UserID) -> Bool { Int(user.index) < scenario.accounts.count }

  private var friends: [AssumedFact.Kind] {
    // Each with each is too much to look at where there are thousands.
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

  // MARK: - Groups

  /// Of groups that are named the next one that is not there yet with each owner, and with whom
  /// else; of those that are there, one more manager or member.
  private var groups: [AssumedFact.Kind] {
    var kinds: [AssumedFact.Kind] = []
    for (place, group) in scenario.groups.enumerated() where part.groups.contains(GroupID(place)) {
      for user in part.users where user != group.owner && !group.managers.contains(user) {
        if !group.members.contains(user) { kinds.append(.member(GroupID(place), user)) }
        kinds.append(.manager(GroupID(place), user))
      }
    }
    // Groups stand in the order of their ids.
    let next = GroupID(scenario.groups.count)
    guard part.groups.contains(next) else { return kinds }
    // The likeliest owner is who has written the row, or of whom it tells.
    let told = material.concerned.filter(part.users.contains)
    let owners =
      [user].filter(told.contains) + told.filter { $0 != user }
      + part.users.filter { !told.contains($0) }
    for owner in owners.prefix(LogTuning.fewUsers) {
      let others = part.users.filter { $0 != owner }
      var circles = [[], others, others.filter { $0 != user }, others.filter(told.contains)]
      circles.append(others.filter { !told.contains($0) || $0 == user })
      for (place, members) in circles.enumerated() where !circles[..<place].contains(members) {
        kinds.append(.group(next, owner: owner, members: members))
      }
    }
    return kinds
  }

  /// Each setting of the groups of the row that are there with each of its values.
  private var groupSettings: [AssumedFact.Kind] {
    scenario.groups.indices.map { GroupID($0) }.filter(material.tells).flatMap(groupSettings)
  }

  private func groupSettings(of group: GroupID) -> [AssumedFact.Kind] {
    Catalogue.record(.groupInfo).fields.enumerated().flatMap { field -> [AssumedFact.Kind] in
      guard case .enumeration(let kind) = field.element.type,
        !GroupDeclaration.fieldsWithoutSetting.contains(field.element.name)
      else { return [] }
      return Catalogue.enumeration(kind).cases.map {
        .groupSetting(group, field: field.offset, .enumeration(kind, $0.rawValue))
      }
    }
  }

  // MARK: - Settings

  /// Each setting with each of its other values; those that are lists of words have too many.
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

  // MARK: - Two

  /// What the row suggests with what makes it possible: a remark has a friend, an application a
  /// group.
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
    // One asks, and another answers.
    let answered = Self.pairs(own) { first in own.filter { $0.call?.caller != first.call?.caller } }
    return Array((possible + answered).prefix(LogTuning.pairsOfFacts))
  }

  /// Each with what goes with it, as far as pairs are tried.
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
  fileprivate func isOfFriends(with user: UserID) -> Bool {
    if case .friends(let one, let other) = self { one == user || other == user } else { false }
  }

  fileprivate var manager: UserID? { if case .manager(_, let user) = self { user } else { nil } }
}

extension ValueMismatch {
  /// The innermost field in which a value differs; nil where it is in none.
  fileprivate var field: FieldDescriptor? {
    switch path.last {
    case .callbackField(let kind, let place)?: Catalogue.callback(kind).fields[place]
    case .recordField(let kind, let place)?: Catalogue.record(kind).fields[place]
    case .item?, .key?, nil: nil
    }
  }
}

extension Pattern {
  /// The value that a row says; nil where it leaves something open.
  fileprivate var constant: Value? {
    switch self {
    case .value(let value): value
    case .dictionary(let keys, isOpen: false):
      .dictionary(
        keys.compactMap { key in
          guard case .value(.text(let text)) = key.pattern else { return nil }
          return Value.Attribute(key: key.key, value: text)
        })
    case .any, .absent, .capture, .list, .dictionary, .record: nil
    }
  }
}
