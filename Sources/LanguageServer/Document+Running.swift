import Events
import Explanations
import ScenarioLanguage
import Simulation

/// Running what stands in a file.
extension Document {
  /// The source of what a run has found.
  static let runner = "imsim run"
  /// Events of all cases past which no other runs.
  private static let mostEvents = 200_000
  /// Failures that are told.
  private static let mostFailures = 100
  /// Cases that are looked through for one that fails, before the first is explained.
  private static let mostTried = 50

  /// Bounds that keep an editor from waiting.
  static var options: RunOptions {
    var options = RunOptions()
    options.keepsWaits = true
    options.limits.eventsPerStep = 50_000
    options.limits.listElements = 1_000_000
    options.limits.ordersOfWay = 500
    options.limits.orders = 2_000
    options.limits.ways = 50
    options.limits.records = 500_000
    options.limits.compared = 1_000_000
    options.limits.copied = 2_000_000
    options.limits.searchedBytes = 10_000_000
    options.limits.loadedItems = 5_000_000
    return options
  }

  /// Runs its cases, keeps what they find, and says in a line what came of them.
  @discardableResult
  mutating func run() -> String {
    failures = []
    guard errors.isEmpty else { return "\(source.path): it has errors" }
    var lines = lines
    let text = failureText
    var counts: [RunEvents.Status: Int] = [:]
    var events = 0
    var left = scenarios[...]
    while events < Self.mostEvents, let scenario = left.popFirst() {
      if scenario.mark?.kind == .skip {
        counts[.skipped, default: 0] += 1
        continue
      }
      let result = ScenarioRunner.run(scenario, options: Self.options)
      events += result.counters.events
      let status = RunEvents.Status(result.verdict, scenario.mark)
      counts[status, default: 0] += 1
      guard status.isWrong else { continue }
      for message in text.messages(scenario, result).prefix(Self.mostFailures - failures.count) {
        let severity = status == .exhausted ? 2 : 1
        failures.append(json(message.range, message.text, severity: severity, &lines))
      }
    }
    if let first = left.first?.steps.first {
      let message =
        "\(left.count) cases did not run here: there are too many; `imsim run` runs them all"
      failures.append(json(first.range, message, severity: 3, &lines))
    }
    let told = RunEvents.Status.allCases.compactMap { status in
      counts[status].map { "\($0) \(status.words)" }
    }
    let rest = left.isEmpty ? [] : ["\(left.count) not run"]
    return "\(source.path): \((told + rest).joined(separator: ", "))"
  }

  private var failureText: FailureText {
    FailureText(
      source: source, seed: Self.options.seed, isOneOfSeveral: scenarios.count > 1,
      isColored: false, limits: Self.options.limits)
  }

  private func json(
    _ range: SourceRange, _ message: String, severity: Int, _ lines: inout TextLines
  ) -> JSONValue {
    [
      "range": lines.json(range), "severity": JSONValue(severity), "source": .string(Self.runner),
      "message": .string(message),
    ]
  }

  /// Why devices received what a line says, or what it led to, counted from 0; without a line all
  /// that happened. Nil where nothing can be said. Of a table's rows it is of the first that fails.
  func explanation(atLine line: Int?) -> String? {
    guard errors.isEmpty, let first = scenarios.first else { return nil }
    var told = (scenario: first, result: ScenarioRunner.run(first, options: Self.options))
    for scenario in scenarios.dropFirst().prefix(Self.mostTried) {
      if case .failed = told.result.verdict { break }
      let result = ScenarioRunner.run(scenario, options: Self.options)
      if case .failed = result.verdict { told = (scenario, result) }
    }
    let explanation = Explanation(source, told.scenario, told.result, seed: Self.options.seed)
    var buffer = TextBuffer()
    if let line {
      guard explanation.nearest(toLine: line + 1) == nil else { return nil }
      explanation.append(line: line + 1, to: &buffer)
    } else {
      explanation.append(to: &buffer)
    }
    return buffer.string
  }
}
