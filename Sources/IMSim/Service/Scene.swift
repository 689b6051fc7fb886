import Events
import ScenarioLanguage
import Simulation

/// The text of a scene: the header of a scenario, optionally followed by the scenario's `given`.
struct Scene {
  let scenario: ScenarioLanguage.Scenario
  private let source: Source
  /// The title line that was inserted before the text; empty if the scene has a title.
  private let before: [UInt8]

  /// This line is inserted if the scene has no title.
  private static let title = Array("scenario \"scene\"\n".utf8)
  /// This step is added to the scene, because a scenario must have a step.
  private static let step = Array("\nstep \"session\"\n  wait 1s\n".utf8)

  init(_ source: Source) throws(SceneError) {
    var before: [UInt8] = []
    var diagnostics = ScenarioFile.parse(source).diagnostics
    if diagnostics.contains(where: { $0.problem == .missingScenario }) {
      before = Self.title
      diagnostics = Self.parse(source, before, []).diagnostics.map { $0.moved(by: before.count) }
    }
    let errors = diagnostics.filter { $0.problem != .missingSteps }
    if !errors.isEmpty {
      throw SceneError(description: DiagnosticRenderer(source).render(errors))
    }
    guard !diagnostics.isEmpty else {
      throw SceneError(description: Self.misuse(Self.parse(source, before, []).scenarios, source))
    }
    let scenarios = Self.parse(source, before, Self.step).scenarios
    guard scenarios.count == 1, let scenario = scenarios.first else {
      throw SceneError(description: Self.misuse(scenarios, source))
    }
    self.scenario = Self.withoutSteps(scenario)
    self.source = source
    self.before = before
  }

  /// Returns the scene as the beginning of a scenario. If the scene has no title, the title of the
  /// scenario is `title`.
  func text(title: String) -> Source {
    let first = before.isEmpty ? "" : ScenarioText.new(title, users: [], steps: [])
    return Source(path: "\(source.path).scenario", bytes: Array(first.utf8) + source.bytes)
  }

  /// Begins a session in the state after the scene's `given`.
  func session(seed: UInt64) throws(SceneError) -> Session {
    do { return try Session(scenario, seed: seed) } catch {
      // Messages refer to the whole text, which includes an inserted title.
      let whole = Source(path: source.path, bytes: before + source.bytes)
      let text = FailureText(source: whole, seed: seed, isOneOfSeveral: false)
      let excerpt = SourceExcerpt(source)
      let messages = text.messages(scenario, error.result).map { message in
        let lines = message.text.split(separator: "\n", maxSplits: 1)
        let head = excerpt.render(
          String(lines.first ?? ""), label: "failed", at: message.range.moved(by: before.count))
        return head + (lines.count > 1 ? "\(lines[1])\n" : "")
      }
      throw SceneError(description: messages.joined(separator: "\n"))
    }
  }

  private static func parse(
    _ source: Source, _ before: [UInt8], _ after: [UInt8]
  ) -> (scenarios: [ScenarioLanguage.Scenario], diagnostics: [Diagnostic]) {
    ScenarioFile.parse(Source(path: source.path, bytes: before + source.bytes + after))
  }

  private static func withoutSteps(
    _ scenario: ScenarioLanguage.Scenario
  ) -> ScenarioLanguage.Scenario {
    var scenario = scenario
    scenario.steps = []
    return scenario
  }

  /// Explains why a valid scenario is not a scene.
  private static func misuse(
    _ scenarios: [ScenarioLanguage.Scenario], _ source: Source
  ) -> String {
    let what: String
    if scenarios.count > 1 {
      what = "a table of examples"
    } else if scenarios.first?.exploration != nil {
      what = "an exploration"
    } else if scenarios.first?.steps.contains(where: { $0.outcomes != nil }) == true {
      what = "a race"
    } else {
      what = "steps"
    }
    return "\(source.path): the scene has \(what); a scene is a header and `given`, and the test "
      + "itself is the steps. Scenario(contentsOf:).run() runs a whole scenario file\n"
  }
}

extension Diagnostic {
  /// Subtracts `count` bytes from all positions.
  fileprivate func moved(by count: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.range = range.moved(by: count)
    diagnostic.notes = notes.map { note in
      switch note {
      case .first(let range): .first(range.moved(by: count))
      case .columns(let range): .columns(range.moved(by: count))
      case .row(let row, let range): .row(row, range.moved(by: count))
      }
    }
    return diagnostic
  }
}

extension SourceRange {
  fileprivate func moved(by count: Int) -> SourceRange {
    SourceRange(start: max(0, Int(start) - count), end: max(0, Int(end) - count))
  }
}
