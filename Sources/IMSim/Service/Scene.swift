import Events
import ScenarioLanguage
import Simulation

/// The text of a scene: the header of a scenario, optionally followed by the scenario's `given`.
struct Scene {
  let scenario: ScenarioLanguage.Scenario
  private let source: Source

  init(_ source: Source) throws(SceneError) {
    let (scenarios, diagnostics) = ScenarioFile.parse(source, isScene: true)
    guard diagnostics.isEmpty else {
      throw SceneError(description: DiagnosticRenderer(source).render(diagnostics))
    }
    guard scenarios.count == 1, let scenario = scenarios.first, scenario.exploration == nil,
      scenario.steps.isEmpty
    else { throw SceneError(description: Self.misuse(scenarios, source)) }
    self.scenario = scenario
    self.source = source
  }

  /// Returns the scene as the beginning of a scenario. If the scene has no title, the title of the
  /// scenario is `title`.
  func text(title: String) -> Source {
    let first = scenario.title.isEmpty ? ScenarioText.new(title, users: [], steps: []) : ""
    return Source(path: "\(source.path).scenario", bytes: Array(first.utf8) + source.bytes)
  }

  /// Begins a session in the state after the scene's `given`.
  func session(seed: UInt64) throws(SceneError) -> Session {
    do { return try Session(scenario, seed: seed) } catch {
      let text = FailureText(source: source, seed: seed, isOneOfSeveral: false)
      let excerpt = SourceExcerpt(source)
      let messages = text.messages(scenario, error.result).map { message in
        let lines = message.text.split(separator: "\n", maxSplits: 1)
        let head = excerpt.render(String(lines.first ?? ""), label: "failed", at: message.range)
        return head + (lines.count > 1 ? "\(lines[1])\n" : "")
      }
      throw SceneError(description: messages.joined(separator: "\n"))
    }
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
