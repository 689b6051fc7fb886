import IMProtocol
import ScenarioLanguage
import Simulation

/// Checks whether the titles of a race's outcomes are still true, and replaces the titles that are
/// no longer true. Every interleaving must end in one of the outcomes.
struct OutcomeTitles {
  private let scenario: Scenario
  private let race: Step
  private let document: ScenarioDocument
  private let ends: [RaceTitles.End]
  private let subjects: [String]
  /// The race and the document before the changes.
  private let before: (race: Step, document: ScenarioDocument)?

  private var outcomes: [Step.Outcome] { race.outcomes ?? [] }

  init(
    _ scenario: Scenario, _ result: CaseResult, step: Int, _ document: ScenarioDocument,
    since old: Scenario?, _ oldDocument: ScenarioDocument
  ) {
    self.scenario = scenario
    self.document = document
    let race = scenario.steps[step]
    self.race = race
    before = old.map { ($0.steps[step], oldDocument) }
    subjects = Self.subjects(scenario, race, ScenarioText(scenario, for: document.source))
    let reached = result.races.first { $0.step == step }
    let choices = result.executions.flatMap(\.choices).filter { $0.step == step }
    let outcomes = race.outcomes ?? []
    let known = outcomes.indices.map { position -> [RaceChoice] in
      var orders = choices.filter { $0.outcome == position }
      let example = reached?.outcomes[position].example
      if let example, !orders.contains(where: { $0.order == example.order }) {
        orders.append(example)
      }
      return orders
    }
    // Only one interleaving is stored for each state in which the race ends, but other
    // interleavings may lead to the same state.
    let isComplete =
      reached.map { reached in
        reached.distinct == reached.possible
          && zip(reached.outcomes, known).allSatisfy { $0.orders == Set($1.map(\.order)).count }
      } ?? false
    ends = outcomes.indices.map { position in
      RaceTitles.End(
        orders: known[position], areAll: isComplete,
        results: race.statements.map { Self.failure(of: $0, in: outcomes[position], document) })
    }
  }

  // MARK: - False titles

  /// The outcomes whose titles may be false.
  var stale: [Int] {
    outcomes.indices.filter { position in
      let title = outcomes[position].title
      if RaceProposal.isProvisional(title) { return true }
      let isChanged =
        content(outcomes[position], document) != old(title).map { content($0, before!.document) }
      switch RaceTitles(ends, subjects).isTrue(title, of: position) {
      case .yes: return false
      case .no: return true
      case .unknown: return isChanged
      case .isNoClaim: return isChanged && !hasSameContent(outcomes[position], old(title))
      }
    }
  }

  /// The outcome that had this title before the changes, if any.
  private func old(_ title: String) -> Step.Outcome? {
    before?.race.outcomes?.first { $0.title == title }
  }

  private func content(_ outcome: Step.Outcome, _ document: ScenarioDocument) -> [String] {
    outcome.statements.map { document.source.text(of: $0.range) }
  }

  /// Whether an outcome is still similar enough to retain a title that a user wrote: the same calls
  /// fail, and each receiver still receives everything that it received before.
  private func hasSameContent(_ outcome: Step.Outcome, _ old: Step.Outcome?) -> Bool {
    guard let old else { return false }
    let (was, now) = (Content(old, scenario), Content(outcome, scenario))
    return was.failing == now.failing && was.received.isSubset(of: now.received)
      && !(was.failing.isEmpty && was.received.isEmpty)
  }

  /// What an outcome says, without the values of fields.
  private struct Content {
    /// The labels of the calls that fail.
    var failing: Set<Int> = []
    var received: Set<Received> = []

    struct Received: Hashable {
      let receiver: Reception.Receiver
      let callback: CallbackKind
    }

    init(_ outcome: Step.Outcome, _ scenario: Scenario) {
      for statement in outcome.statements {
        if case .result(let label, let expectation) = statement.kind {
          if case .returns = expectation.kind { continue }
          failing.insert(label)
        }
        guard case .receive(let reception) = statement.kind else { continue }
        for receiver in reception.receivers {
          var user = receiver
          if case .device(let device) = receiver {
            user = .user(scenario.devices[Int(device.index)].user)
          }
          for callback in reception.groups.joined() {
            received.insert(Received(receiver: user, callback: callback.kind))
          }
        }
      }
    }
  }

  // MARK: - True titles

  /// The edits that give true titles to outcomes.
  func edits(_ positions: [Int]) -> [ProposedEdit] {
    edits(positions) { RaceTitles(ends, subjects).title(of: $0) }
  }

  /// The edits that give numbers instead of titles to outcomes.
  func numbered(_ positions: [Int]) -> [ProposedEdit] { edits(positions) { "end \($0 + 1)" } }

  private func edits(_ positions: [Int], _ title: (Int) -> String) -> [ProposedEdit] {
    var used = Set(outcomes.indices.filter { !positions.contains($0) }.map { outcomes[$0].title })
    return positions.compactMap { position in
      var title = title(position)
      if !used.insert(title).inserted {
        var number = 2
        while !used.insert("\(title), \(number)").inserted { number += 1 }
        title = "\(title), \(number)"
      }
      return document.title(of: outcomes[position].range).map {
        ProposedEdit($0, ScenarioText.quoted(title))
      }
    }
  }

  /// What an outcome says about the failure of a call; nil if the outcome says nothing about a
  /// failure.
  private static func failure(
    of statement: Statement, in outcome: Step.Outcome, _ document: ScenarioDocument
  ) -> String? {
    guard case .call(let call) = statement.kind else { return nil }
    for line in outcome.statements {
      guard case .result(call.label, let expectation) = line.kind else { continue }
      if case .returns = expectation.kind { return nil }
      return document.source.text(of: expectation.range)
    }
    return nil
  }

  /// The names that titles use for a race's statements. If all statements are calls of the same
  /// kind by different devices, the devices' names are enough.
  private static func subjects(_ scenario: Scenario, _ race: Step, _ text: ScenarioText) -> [String]
  {
    let calls = race.statements.compactMap { statement -> CallStatement? in
      if case .call(let call) = statement.kind { call } else { nil }
    }
    let areAlike =
      calls.count == race.statements.count && calls.allSatisfy { $0.kind == calls[0].kind }
      && Set(calls.map(\.device)).count == calls.count
    return race.statements.map { statement in
      switch statement.kind {
      case .call(let call):
        if let label = call.label { return scenario.callNames[label] }
        let name = Catalogue.call(call.kind).name
        if call.device == .absent { return "the server's \(name)" }
        return areAlike ? text.device(call.device) : "\(text.device(call.device))'s \(name)"
      case .connect(let device, _): return "\(text.device(device))'s return"
      case .disconnect(let device, _): return "\(text.device(device))'s leaving"
      case .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault, .hears, .isHeard:
        return "the fault"
      }
    }
  }
}
