import IMProtocol
package import ScenarioLanguage

extension Counterexample {
  /// The counterexample in the words of a scenario. Each action is a part. The loss of an answer
  /// belongs to the part of the call if there is no other action between the call and the loss.
  ///
  /// The transcript's scenario has the scenario's steps, and the violated property as its only
  /// property. Where an action has a condition, a statement checks the condition.
  ///
  /// - Parameter whole: the title of a step with everything.
  package func transcript(in scenario: Scenario, whole: String) -> Transcript {
    let permissions = scenario.exploration?.permissions ?? []
    var transcript = Transcript(scenario: scenario, parts: [], whole: whole)
    transcript.scenario.exploration = nil
    transcript.scenario.properties = scenario.properties.only(violation)
    /// The labels of calls whose answers are lost, by the index of the call's transition.
    var labels: [Int: Int] = [:]
    for case .loseAnswer(_, let call) in transitions where labels[call] == nil {
      labels[call] = transcript.scenario.addCallName()
    }
    var parts: [Int] = []
    for (index, transition) in transitions.enumerated() {
      var statements: [Statement.Kind]
      var part = transcript.parts.count
      switch transition {
      case .hears(let device):
        statements = [.hears(device)]
        part = parts[origins[index]]
      case .isHeard(let device):
        statements = [.isHeard(device)]
        part = parts[origins[index]]
      case .loseAnswer(_, let call):
        statements = [.fault(Fault(.loseAnswer(.call(label: labels[call] ?? 0))))]
        if parts[call] == part - 1 { part = parts[call] }
      case .act(let permission):
        statements = permissions[permission].statements(label: labels[index])
      case .wait(_, let microseconds): statements = [.wait(microseconds: microseconds)]
      }
      if part == transcript.parts.count { transcript.parts.append(Transcript.Part()) }
      transcript.parts[part].add(statements, at: index)
      parts.append(part)
    }
    return transcript
  }
}

extension Transcript.Part {
  /// A part to which statements are added.
  fileprivate init() { (actions, byHand, plain) = ([], [], []) }

  fileprivate mutating func add(_ statements: [Statement.Kind], at position: Int) {
    byHand? += statements
    positions += statements.map { _ in position }
    plain? += statements.filter { !$0.isArrival }
    actions += statements.suffix(1).filter { !$0.isArrival }
  }
}

extension Exploration.Permission {
  /// The action, after a check of its condition if it has one.
  fileprivate func statements(label: Int?) -> [Statement.Kind] {
    var statement = Statement.Kind(Fault(action))
    if case .call(var call) = action {
      call.label = label
      statement = .call(call)
    }
    return (condition.map { [.holds(action.device, $0)] } ?? []) + [statement]
  }
}

extension Properties {
  /// The property that was violated; no property if it is built in.
  fileprivate func only(_ violation: Counterexample.Violation) -> Properties {
    var properties = Properties()
    switch violation {
    case .always(let index): properties.always = [always[index]]
    case .never(let index): properties.never = [never[index]]
    case .builtIn, .disagreement, .unanswered: break
    }
    return properties
  }
}
