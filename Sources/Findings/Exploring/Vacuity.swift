import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// The findings of an exploration except violations: calls that never succeeded, limits that were
/// never reached, and vacuous lines. A line is vacuous if it proves nothing, because it concerns
/// something that never occurred.
struct Vacuity {
  private let facts: ExplorationFacts
  private let scenario: Scenario
  /// The scenario with the cells of its row filled in. `source` is the text of this scenario.
  private let filled: Scenario
  private let source: Source
  private let lines: LineIndex

  init(_ facts: ExplorationFacts, _ scenario: Scenario, in source: Source) {
    self.facts = facts
    self.scenario = scenario
    (filled, self.source) = ExplorationEvents.filled(scenario, source)
    lines = LineIndex(source)
  }

  /// A vacuous line, or a `sometimes` line that was not reached.
  struct Finding {
    let words: String
    let range: SourceRange
  }

  // MARK: - Lines that prove nothing

  /// The vacuous lines that are not marked with `vacuous`.
  var vacuous: [Finding] { permissions + always + never }

  private var permissions: [Finding] {
    let all = scenario.exploration?.permissions ?? []
    var findings: [Finding] = []
    for (index, permission) in all.enumerated() {
      let group = all.indices.filter { isAlike(all[$0], permission) }
      guard group.first == index, permission.vacuous == nil, !isForbidden(permission),
        !group.contains(where: { facts.isTaken[$0] })
      else { continue }
      let reason =
        permission.condition == nil
        ? "was never possible, so it was never tried"
        : "was never tried, because its condition never held while the bounds permitted it"
      findings.append(
        Finding(words: "\(words(ofPermission: index)) \(reason)", range: permission.range))
    }
    return findings
  }

  /// Whether two permissions are alternatives of one action. Alternatives have the same line and
  /// the same device.
  private func isAlike(_ one: Exploration.Permission, _ other: Exploration.Permission) -> Bool {
    one.range == other.range && one.action.device == other.action.device
  }

  /// Whether a bound of 0 forbids the action, so that nobody expects the action to happen.
  private func isForbidden(_ permission: Exploration.Permission) -> Bool {
    (scenario.exploration?.bounds ?? []).contains { bound in
      bound.count == 0 && bound.kind == permission.action.kind.bound
        && (bound.device ?? permission.action.device) == permission.action.device
    }
  }

  /// A permission with all its alternatives, as in `B.phone may addFriend(A or C)`.
  private func words(ofPermission index: Int) -> String {
    guard let permission = filled.exploration?.permissions[index] else { return "" }
    if permission.action.kind == .passTime { return "`time may pass`" }
    let device = ScenarioText(filled).device(permission.action.device)
    return "`\(device) may \(PropertyWords.oneLine(source.text(of: permission.range)))`"
  }

  private var always: [Finding] {
    scenario.properties.always.enumerated().flatMap { index, property -> [Finding] in
      if property.vacuous != nil { return [] }
      if facts.isChecked[index] { return deliveries(of: index) }
      let devices = property.connected.map(ScenarioText(filled).device)
      let together = devices.count == 1 ? "" : " together"
      let words =
        "\(devices.joined(separator: " and ")) \(devices.count == 1 ? "was" : "were") never "
        + "connected\(together) at rest, so the property was never checked"
      return [Finding(words: words, range: property.range)]
    }
  }

  /// The vacuous lines about deliveries in an `always at rest` property.
  private func deliveries(of index: Int) -> [Finding] {
    let first = scenario.properties.always[..<index].reduce(0) { $0 + $1.deliveries.count }
    return filled.properties.always[index].deliveries.enumerated().compactMap { number, delivery in
      let line = first + number
      if facts.isDelivered[line] && facts.isCompared[line] { return nil }
      let range = scenario.properties.always[index].deliveries[number].range
      return Finding(words: words(vacuous: delivery, line), range: range)
    }
  }

  private func words(vacuous delivery: Properties.Delivery, _ line: Int) -> String {
    let text = ScenarioText(filled)
    switch delivery.kind {
    case .received(let result, _):
      return "no device got \(text.code(result)) for \(text.call(result)), "
        + "so the line proves nothing"
    case .same(let user, _, let callbacks):
      let name = text.receiver(.user(user))
      if !facts.isCompared[line] {
        return "\(name) never had two connected devices at rest, so the line proves nothing"
      }
      let callback =
        callbacks.isEmpty ? "a callback" : callbacks.map(text.callback).joined(separator: " or ")
      return "no device of \(name) received \(callback), so the line proves nothing"
    }
  }

  /// Whether an `always at rest` property is vacuous and has no mark `vacuous`. The property is
  /// vacuous if it was never checked, or if one of its lines is vacuous.
  func isVacuous(always index: Int) -> Bool {
    scenario.properties.always[index].vacuous == nil
      && (!facts.isChecked[index] || !deliveries(of: index).isEmpty)
  }

  private var never: [Finding] {
    scenario.properties.never.enumerated().compactMap { index, line -> Finding? in
      guard isVacuous(line: index) else { return nil }
      let words =
        "\(self.words(vacuous: filled.properties.never[index])), so the line proves nothing"
      return Finding(words: words, range: line.range)
    }
  }

  private func words(vacuous line: Properties.Never) -> String {
    let text = ScenarioText(filled)
    if case .ever = line.form, case .result(let pattern) = line.event {
      return
        "no \(text.call(pattern)) of \(line.devices.map(text.device).joined(separator: ", ")) ended"
    }
    if case .result(let pattern)? = line.basis.first {
      let ended = pattern.outcome == .fails ? "failed with" : "returned"
      return "no \(text.call(pattern)) \(ended) \(text.code(pattern))"
    }
    return "no device received \(line.basis.map(text.event).joined(separator: " or "))"
  }

  /// Whether a `never` line is vacuous and has no mark `vacuous`.
  func isVacuous(line index: Int) -> Bool {
    let line = scenario.properties.never[index]
    switch line.form {
    case .ever:
      guard case .result = line.event else { return false }
      return !facts.hasEnded[index] && line.vacuous == nil
    case .withoutBefore, .twiceWithout, .after, .outOfOrder:
      return !facts.hasOccurred[index] && line.vacuous == nil
    }
  }

  // MARK: - Unreached lines

  /// The `sometimes` lines and `sometimes at rest` lines that were not reached.
  var unreached: [Finding] {
    let words = PropertyWords(filled, source)
    let text = ScenarioText(filled)
    let atRest = scenario.properties.sometimesAtRest.enumerated().compactMap { index, property in
      facts.hasHeldAtRest[index]
        ? nil
        : Finding(words: "never at rest: \(words.sometimesAtRest(index))", range: property.range)
    }
    return atRest
      + scenario.properties.sometimes.enumerated().compactMap { index, line -> Finding? in
        let missing = facts.missing[index].map(text.device).joined(separator: ", ")
        if missing.isEmpty { return nil }
        let words =
          switch filled.properties.sometimes[index].event {
          case .callback(let pattern): "\(missing) never received \(text.callback(pattern))"
          case .result(let pattern):
            "no \(text.call(pattern)) of \(missing) "
              + "\(pattern.outcome == .fails ? "failed with" : "returned") \(text.code(pattern))"
          }
        return Finding(words: words, range: line.range)
      }
  }

  /// The `sometimes` and `sometimes at rest` properties that were reached, as indices among all
  /// properties of the scenario.
  var reached: [Int] {
    let first = scenario.properties.always.count + scenario.properties.never.count
    let all = facts.hasHeldAtRest + facts.missing.map(\.isEmpty)
    return all.indices.filter { all[$0] }.map { first + $0 }
  }

  var failedCalls: [ExplorationEvents.FailedCall] {
    let text = ScenarioText(filled, for: source)
    let all = filled.exploration?.permissions ?? []
    return all.enumerated().compactMap { index, permission -> ExplorationEvents.FailedCall? in
      guard case .call(let call) = permission.action, facts.isTaken[index],
        !facts.codes[index].contains(.success)
      else { return nil }
      let caller = text.device(permission.action.device)
      let start = scenario.exploration?.permissions[index].range.start ?? 0
      return ExplorationEvents.FailedCall(
        text: "\(caller)'s \(text.call(call.kind, call.arguments))",
        line: lines.line(of: Int(start)), codes: facts.codes[index].map(\.debugDescription))
    }
  }

  var unreachedLimits: [String] {
    (filled.exploration?.bounds ?? []).enumerated().compactMap { index, bound in
      facts.isReached[index] ? nil : PropertyWords.oneLine(source.text(of: bound.range))
    }
  }

  func event(_ finding: Finding) -> ExplorationEvents.Vacuity {
    ExplorationEvents.Vacuity(
      text: finding.words, line: lines.line(of: Int(finding.range.start)))
  }
}
