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
  private static var options: RunOptions {
    var options = RunOptions()
    options.limits.eventsPerStep = 50_000
    options.limits.listElements = 1_000_000
    options.limits.ordersOfWay = 500
    options.limits.orders = 2_000
    options.limits.ways = 50
    return options
  }

  /// Runs its cases, keeps what they find, and says in a line what came of them.
  @discardableResult
  mutating func run() -> String {
    failures = []
    guard errors.isEmpty else { return "\(source.path): it has errors" }
    var lines = lines
    let text = failureText
    var counts = (passed: 0, failed: 0, open: 0)
    var events: UInt64 = 0
    for scenario in scenarios where events < Self.mostEvents {
      let result = ScenarioRunner.run(scenario, options: Self.options)
      events += UInt64(result.counters.events)
      let isOpen = if case .exhausted = result.verdict { true } else { false }
      let messages = text.messages(scenario, result)
      if isOpen { counts.open += 1 } else if messages.isEmpty { counts.passed += 1 }
      if !isOpen, !messages.isEmpty { counts.failed += 1 }
      for message in messages.prefix(Self.mostFailures - failures.count) {
        failures.append(json(message.range, message.text, severity: isOpen ? 2 : 1, &lines))
      }
    }
    let left = scenarios.count - counts.passed - counts.failed - counts.open
    if left > 0, let first = scenarios.first?.steps.first {
      let message = "\(left) cases did not run here: there are too many; `imsim run` runs them all"
      failures.append(json(first.range, message, severity: 3, &lines))
    }
    var summary = "\(source.path): \(counts.passed) passed, \(counts.failed) failed"
    if counts.open > 0 { summary += ", \(counts.open) without a verdict" }
    return left > 0 ? summary + ", \(left) not run" : summary
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
