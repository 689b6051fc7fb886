import IMProtocol
import ScenarioLanguage

/// Chooses labels for the calls of a race. A call needs a label if an outcome states the call's
/// result.
struct CallNames {
  private var taken: Set<String>
  private let scenario: Scenario
  private var given: [Int: String] = [:]
  /// The edits that add the labels.
  private(set) var edits: [ProposedEdit] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    taken = scenario.takenNames
  }

  /// Returns the label of a call. If the call has no label, adds one.
  mutating func name(ofStatement index: Int, in race: Step) throws(Obstacle) -> String {
    let statement = race.statements[index]
    guard case .call(let call) = statement.kind else { return "" }
    if let name = call.label.map({ scenario.callNames[$0] }) ?? given[index] { return name }
    guard race.statements.count(where: { $0.range == statement.range }) == 1 else {
      throw Obstacle("a call that `each` repeats can't have a name for use in an outcome")
    }
    let name = unused(call, in: race)
    given[index] = name
    let end = Int(statement.range.end)
    edits.append(ProposedEdit(end..<end, " as \(name)"))
    return name
  }

  /// Chooses an unused label that describes the call.
  private mutating func unused(_ call: CallStatement, in race: Step) -> String {
    let names = words(for: call, in: race)
    if let name = names.first(where: { taken.insert($0).inserted }) { return name }
    let name = names[0]
    var number = 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    return "\(name)-\(number)"
  }

  /// Possible labels of a call, the best first. A label says what the call does, such as
  /// `accepting`. If other calls of the race do the same, the label also names the caller, as in
  /// `accepting-by-B` or `accepting-by-phone`. If the caller does not distinguish the calls, the
  /// label names the object instead, as in `adding-B`.
  private func words(for call: CallStatement, in race: Step) -> [String] {
    let doing = Self.doing(Catalogue.call(call.kind).name)
    let alike = race.statements.compactMap { statement -> CallStatement? in
      guard case .call(let other) = statement.kind else { return nil }
      return Self.doing(Catalogue.call(other.kind).name) == doing ? other : nil
    }
    func distinguishes(_ word: (CallStatement) -> String?) -> Bool {
      Set(alike.map(word)).count == alike.count
    }
    let distinct = [user, device, caller].first { distinguishes($0) }
    let by = "\(doing)-by-\((distinct ?? caller)(call))"
    if alike.count == 1 { return [doing, by] }
    if distinct != nil { return [by] }
    let to = distinguishes(object) ? object(call).map { "\(doing)-\($0)" } : nil
    return [to ?? doing]
  }

  private func user(_ call: CallStatement) -> String {
    guard call.device != .absent else { return "server" }
    return scenario.names.users[Int(scenario.devices[Int(call.device.index)].user.index)]
  }

  private func device(_ call: CallStatement) -> String {
    call.device == .absent ? "server" : scenario.names.devices[Int(call.device.index)]
  }

  private func caller(_ call: CallStatement) -> String {
    call.device == .absent ? "server" : "\(user(call))-\(device(call))"
  }

  /// The first argument of a call, if this argument is a user.
  private func object(_ call: CallStatement) -> String? {
    guard case .value(.user(let user))? = call.arguments.first,
      Int(user.index) < scenario.accounts.count
    else { return nil }
    return scenario.names.users[Int(user.index)]
  }

  /// The participle of the verb in a call's name, for example `accepting` for
  /// `acceptFriendApplication`.
  static func doing(_ name: String) -> String {
    let verb = String(name.prefix { $0.isLowercase })
    if verb.hasSuffix("e") { return verb.dropLast() + "ing" }
    let doubles = ["get", "set", "quit"].contains(verb)
    return verb + (doubles ? "t" : "") + "ing"
  }
}
