import IMProtocol
import ScenarioLanguage

/// Names for calls of a race whose results its outcomes tell.
struct CallNames {
  private var taken: Set<String>
  private let scenario: Scenario
  private var given: [Int: String] = [:]
  /// The changes that give them.
  private(set) var edits: [ProposedEdit] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    taken = scenario.takenNames
  }

  /// The name of a call; one without gets one.
  mutating func name(ofStatement place: Int, in race: Step) throws(Obstacle) -> String {
    let statement = race.statements[place]
    guard case .call(let call) = statement.kind else { return "" }
    if let name = call.label.map({ scenario.callNames[$0] }) ?? given[place] { return name }
    guard race.statements.count(where: { $0.range == statement.range }) == 1 else {
      throw Obstacle("a call that `each` repeats can't bear a name, by which an outcome tells it")
    }
    let name = unused(call, in: race)
    given[place] = name
    let end = Int(statement.range.end)
    edits.append(ProposedEdit(end..<end, " as \(name)"))
    return name
  }

  /// A name that no other has, of those that say what is being done.
  private mutating func unused(_ call: CallStatement, in race: Step) -> String {
    let names = words(for: call, in: race)
    if let name = names.first(where: { taken.insert($0).inserted }) { return name }
    let name = names[0]
    var number = 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    return "\(name)-\(number)"
  }

  /// What is being done, `accepting`; where the race has several such calls with what tells them
  /// apart: by whom, `accepting-by-B` or `accepting-by-phone`, or else to whom, `adding-B`.
  private func words(for call: CallStatement, in race: Step) -> [String] {
    let doing = Self.doing(Catalogue.call(call.kind).name)
    let alike = race.statements.compactMap { statement -> CallStatement? in
      guard case .call(let other) = statement.kind else { return nil }
      return Self.doing(Catalogue.call(other.kind).name) == doing ? other : nil
    }
    func tellsApart(_ word: (CallStatement) -> String?) -> Bool {
      Set(alike.map(word)).count == alike.count
    }
    let distinct = [user, device, caller].first { tellsApart($0) }
    let by = "\(doing)-by-\((distinct ?? caller)(call))"
    if alike.count == 1 { return [doing, by] }
    if distinct != nil { return [by] }
    let to = tellsApart(object) ? object(call).map { "\(doing)-\($0)" } : nil
    return [to ?? doing]
  }

  private func user(_ call: CallStatement) -> String {
    guard call.device != .absent else { return "server" }
    return scenario.names.users[Int(scenario.devices[Int(call.device.index)].user.index)]
  }

  private func device(_ call: CallStatement) -> String {
    call.device == .absent ? "server" : scenario.names.devices[Int(call.device.index)]
  }

  /// The device with its user.
  private func caller(_ call: CallStatement) -> String {
    call.device == .absent ? "server" : "\(user(call))-\(device(call))"
  }

  /// The user whom a call is about first.
  private func object(_ call: CallStatement) -> String? {
    guard case .value(.user(let user))? = call.arguments.first,
      Int(user.index) < scenario.accounts.count
    else { return nil }
    return scenario.names.users[Int(user.index)]
  }

  /// The first word of a call's name as what is being done: `acceptFriendApplication` is
  /// `accepting`.
  static func doing(_ name: String) -> String {
    let verb = String(name.prefix { $0.isLowercase })
    if verb.hasSuffix("e") { return verb.dropLast() + "ing" }
    let doubles = ["get", "set", "quit"].contains(verb)
    return verb + (doubles ? "t" : "") + "ing"
  }
}
