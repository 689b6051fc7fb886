import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// The scenario with which shrinking begins: the steps until the failure, and only the expectations
/// that failed.
struct ShrinkingBase {
  private(set) var scenario: Scenario
  private let failure: Failure

  /// Removes what can't matter for a failure.
  ///
  /// - Parameter keepsLines: Whether all expectations stay.
  init(_ whole: Scenario, _ failure: Failure, keepsLines: Bool) {
    scenario = whole
    self.failure = failure
    (scenario.row, scenario.rowRange, scenario.scenariosOfFile) = (nil, nil, 1)
    (scenario.verifies, scenario.assumes, scenario.tags, scenario.mark) = ([], [], [], nil)
    if !whole.steps.isEmpty { scenario.exploration = nil }
    if failure.step + 1 < whole.steps.count {
      scenario.steps.removeSubrange(max(1, failure.step + 1)...)
    }
    keepProperty()
    if keepsLines { return }
    for index in scenario.steps.indices { removeLines(ofStep: index) }
  }

  /// Removes all properties except the one that failed.
  private mutating func keepProperty() {
    let all = scenario.properties
    scenario.properties = Properties()
    if case .sequence(let violation) = failure.kind {
      var line = all.never[violation.line]
      let user = scenario.devices[Int(violation.device.index)].user
      line.devices.removeAll { scenario.devices[Int($0.index)].user != user }
      line.cited = []
      scenario.properties.never = [line]
    } else if failure.isOfProperty {
      var property = all.always.first { property in
        property.range == failure.range
          || (property.statements.map(\.range) + property.deliveries.map(\.range)
            + property.statements.compactMap(\.kind.call?.expectation?.range))
            .contains(failure.range)
      }
      property?.cited = []
      scenario.properties.always = property.map { [$0] } ?? all.always
    }
  }

  /// Removes the expectations of a step, except those that failed and those that capture values.
  private mutating func removeLines(ofStep index: Int) {
    if scenario.steps[index].outcomes != nil { return }
    let isLast = index == failure.step && !failure.isOfProperty
    let text = ScenarioText(scenario, .exact)
    var statements = scenario.steps[index].statements
    if isLast, case .localData = failure.kind, let end = end(of: statements) {
      statements.removeSubrange(end...)
    }
    statements = statements.compactMap { statement in
      var statement = statement
      if case .receive(let reception) = statement.kind {
        guard isLast, let kept = kept(reception, statement) else {
          return captures(text.statement(statement.kind)) ? statement : nil
        }
        statement.kind = .receive(kept)
        return statement
      }
      if !statement.kind.isAction, !(isLast && isFailed(statement)) {
        return captures(text.statement(statement.kind)) ? statement : nil
      }
      statement.kind.changeCall { call in
        guard let expectation = call.expectation, !(isLast && expectation.range == failure.range)
        else { return }
        if !captures(text.result(expectation)) { call.expectation = nil }
      }
      return statement
    }
    scenario.steps[index].statements = statements
  }

  private func captures(_ text: String) -> Bool { text.contains("$") }

  private func end(of statements: [Statement]) -> Int? {
    statements.lastIndex { $0.range == failure.range }.map { $0 + 1 }
  }

  private func isFailed(_ statement: Statement) -> Bool {
    if case .result(_, let expectation) = statement.kind {
      return expectation.range == failure.range
    }
    return statement.range == failure.range
  }

  /// A line that failed, for the device on which it failed. Nil if the line has nothing to do with
  /// the failure.
  private func kept(_ reception: Reception, _ statement: Statement) -> Reception? {
    if case .noConnectedDevice = failure.kind {
      return statement.range == failure.range ? reception : nil
    }
    guard case .callbacks(let mismatch) = failure.kind else { return nil }
    let user = scenario.devices[Int(mismatch.device.index)].user
    let isAbout = reception.receivers.contains { receiver in
      switch receiver {
      case .device(let other): other == mismatch.device
      case .user(let other): other == user
      case .group: !reception.groups.isEmpty
      }
    }
    let listed = mismatch.expected.map(\.pattern.range)
    guard isAbout, reception.groups.joined().allSatisfy({ listed.contains($0.range) }) else {
      return nil
    }
    return Reception(
      receivers: ShortList([.device(mismatch.device)]), groups: reception.groups)
  }
}

extension Statement.Kind {
  fileprivate var call: CallStatement? { if case .call(let call) = self { call } else { nil } }
}
