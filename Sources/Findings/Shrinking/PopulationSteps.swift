import IMProtocol
import ScenarioLanguage
import Simulation

/// A scenario in which the actions that populations have drawn replace the populations.
struct PopulationSteps {
  private let scenario: Scenario
  /// For each population, by the index of its step, what happened in it.
  private var happened: [Int: [Transcript.Part]] = [:]

  /// - Parameters:
  ///   - scenario: A scenario whose last step is the last that ran.
  ///   - log: The log of a run that has recorded its transitions.
  init(_ scenario: Scenario, _ log: Log) {
    var named = scenario
    for (index, step) in scenario.steps.enumerated() where step.population != nil {
      happened[index] = log.parts(ofPopulation: index, in: &named)
    }
    self.scenario = named
  }

  /// The scenarios to try, the simplest first: with all actions in ordinary steps and with waits of
  /// whole seconds, with exact waits, and with the last parts by hand, in which each packet arrives
  /// when it did.
  var forms: [Scenario] {
    let last = happened[scenario.steps.count - 1] ?? []
    let expressible = last.reversed().prefix { $0.byHand != nil }.count
    var forms = [form(unit: 1_000_000, byHand: 0), form(unit: 1, byHand: 0)]
    var count = 1
    while count < 2 * expressible, count <= 64 {
      forms.append(form(unit: 1, byHand: min(count, expressible)))
      count *= 2
    }
    return forms
  }

  private func form(unit: Int64, byHand count: Int) -> Scenario {
    var form = scenario
    let text = ScenarioText(scenario)
    form.steps = scenario.steps.enumerated().flatMap { index, step -> [Step] in
      guard let parts = happened[index] else { return [step] }
      let isLast = index == scenario.steps.count - 1
      let firstByHand = isLast ? parts.count - count : parts.count
      return parts.enumerated().map { position, part in
        let isByHand = position >= firstByHand
        let statements = (isByHand ? part.byHand : part.plain) ?? []
        let first = part.actions.first ?? statements.first
        let title = text.title(first) + (part.actions.count > 1 ? " and more" : "")
        return Step(title, statements.joiningWaits.rounding(to: unit), isByHand: isByHand)
      }
    }
    if form.steps.isEmpty { form.steps = [Step("nothing happens", [.wait(microseconds: 1_000)])] }
    return form
  }
}

extension [Statement.Kind] {
  /// The statements, with waits that are rounded up to a multiple of `unit`, in microseconds.
  fileprivate func rounding(to unit: Int64) -> [Statement.Kind] {
    map { statement in
      guard case .wait(let span) = statement else { return statement }
      return .wait(microseconds: (span + unit - 1) / unit * unit)
    }
  }
}
