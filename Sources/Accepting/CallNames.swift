import IMProtocol
import ScenarioLanguage

/// Names for calls of a race whose results its outcomes tell.
struct CallNames {
  private var taken: Set<String>
  private let callNames: [String]
  private let scenario: Scenario
  /// The names that are given, by the place of the call.
  private var given: [Int: String] = [:]
  /// The changes that give them.
  private(set) var edits: [ProposedEdit] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    callNames = scenario.callNames
    taken = Set(scenario.callNames + scenario.names.users + scenario.names.groups)
  }

  /// The name of a call that has one.
  private func known(ofStatement place: Int, in race: Step) -> String? {
    guard case .call(let call) = race.statements[place].kind else { return nil }
    return call.label.map { callNames[$0] } ?? given[place]
  }

  /// The name of a call; one without gets one.
  mutating func name(ofStatement place: Int, in race: Step) throws(Obstacle) -> String {
    let statement = race.statements[place]
    guard case .call(let call) = statement.kind else { return "" }
    if let name = known(ofStatement: place, in: race) { return name }
    guard race.statements.count(where: { $0.range == statement.range }) == 1 else {
      throw Obstacle("a call that `each` repeats can't bear a name, by which an outcome tells it")
    }
    let name = unused(call)
    given[place] = name
    let end = Int(statement.range.end)
    edits.append(ProposedEdit(end..<end, " as \(name)"))
    return name
  }

  /// What is being done: `accepting`, `accepting-B`, `accepting-B-2`.
  private mutating func unused(_ call: CallStatement) -> String {
    let doing = Self.doing(Catalogue.call(call.kind).name)
    if taken.insert(doing).inserted { return doing }
    var name = doing
    if call.device != .absent {
      let user = scenario.devices[Int(call.device.index)].user
      name += "-\(scenario.names.users[Int(user.index)])"
    }
    var numbered = name
    var number = 2
    while !taken.insert(numbered).inserted {
      numbered = "\(name)-\(number)"
      number += 1
    }
    return numbered
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
