import Events
import ScenarioLanguage
import Simulation

struct CaseRuns {
  /// After this many events in all cases together, no further case begins.
  private static let mostEvents = 200_000
  private static let mostFailures = 100

  private(set) var failures: [RunFailure] = []
  private var lines: TextLines
  private let text: FailureText
  private var counts: [RunEvents.Status: Int] = [:]
  /// How many cases failed before they reached the requested step.
  private var unreached = 0
  private var left = 0

  init(_ document: Document, isOneOfSeveral: Bool) {
    lines = document.lines
    text = FailureText(
      source: document.source, seed: JobWork.options.seed, isOneOfSeveral: isOneOfSeveral,
      limits: JobWork.options.limits)
  }

  /// Runs cases. If `step` is not nil, only this step is judged.
  mutating func run(_ scenarios: [Scenario], step: Int? = nil) {
    var events = 0
    var rest = scenarios[...]
    while events < Self.mostEvents, let scenario = rest.popFirst() {
      if scenario.mark?.kind == .skip {
        counts[.skipped, default: 0] += 1
        continue
      }
      var result = ScenarioRunner.run(scenario, options: JobWork.options)
      events += result.counters.events
      if let step {
        guard let verdict = Self.verdict(result.verdict, of: step) else {
          unreached += 1
          continue
        }
        result.verdict = verdict
      }
      add(result, of: scenario, isWhole: step == nil)
    }
    left = rest.count
    if let first = rest.first?.steps.first {
      let message = "\(left) cases did not run here: there are too many; `imsim run` runs them all"
      add(first.range, message, severity: 3, row: nil)
    }
  }

  /// Returns nil if the scenario failed in an earlier step.
  private static func verdict(_ verdict: Verdict, of step: Int) -> Verdict? {
    switch verdict {
    case .passed: return .passed
    case .failed(let failures):
      let own = failures.filter { $0.step == step }
      if !own.isEmpty { return .failed(own) }
      return failures.contains { $0.step < step } ? nil : .passed
    case .exhausted(let exhaustion):
      if exhaustion.step == step { return verdict }
      return exhaustion.step < step ? nil : .passed
    }
  }

  private mutating func add(_ result: CaseResult, of scenario: Scenario, isWhole: Bool) {
    // A case's mark is about the whole case, not about a single step.
    let status = RunEvents.Status(result.verdict, isWhole ? scenario.mark : nil)
    counts[status, default: 0] += 1
    guard status.isWrong else { return }
    for message in text.messages(scenario, result).prefix(Self.mostFailures - failures.count) {
      let severity = status == .exhausted ? 2 : 1
      add(message.range, message.text, severity: severity, row: scenario.row)
    }
  }

  private mutating func add(_ range: SourceRange, _ message: String, severity: Int, row: Int?) {
    failures.append(RunFailure(row: row, lines.json(range), message, severity: severity))
  }

  var json: JSONValue { .array(failures.map(\.json)) }

  /// Describes the results. The description contains numbers, such as `3 passed`, unless `isOne` is
  /// true.
  func words(isOne: Bool) -> String {
    func words(_ count: Int, _ words: String) -> [String] {
      count == 0 ? [] : [isOne ? words : "\(count) \(words)"]
    }
    let ended = RunEvents.Status.allCases.flatMap { words(counts[$0, default: 0], $0.words) }
    return
      (ended + words(unreached, "not reached: a step before it failed")
      + words(left, "not run")).joined(separator: ", ")
  }
}
