import Events
import Findings
import Ground
import IMProtocol
package import ScenarioLanguage
import Simulation

/// A divergence as a scenario: the fewest users, devices, facts and calls with which the model does
/// there what it does, and what everybody receives then.
package struct DivergenceScenario: Sendable {
  /// The file, in canonical form.
  package let source: Source
  /// Why it does not pass, or not come to the same, which is a fault of imsim; nil if it does.
  package let fault: String?

  /// Writes the divergences of logs, each for a file of this path.
  package struct Writer {
    private let diagnosis: Diagnosis
    private let known: KnownStatements
    private let named: Scenario
    private let words: ScenarioText

    package init(_ checked: CheckedLogs, _ known: KnownStatements) {
      diagnosis = Diagnosis(checked)
      self.known = known
      named = PlainNames.scenario(checked.reading.scenario)
      words = ScenarioText(named)
    }

    package var count: Int { diagnosis.divergences.count }

    /// The scenario of a divergence, by its place; nil where none comes to the same: its rows rest
    /// on what a scenario does not say so, such as when a packet arrived.
    package func scenario(of place: Int, path: String) -> DivergenceScenario? {
      let checked = diagnosis.checked
      let one = diagnosis.divergences[place]
      let divergence = one.divergence
      let log = checked.conformance.log
      let index = diagnosis.shown(of: divergence)
      guard let record = log[index], let target = ShrunkTarget(record, log, words)
      else { return nil }
      let device =
        record.device == .absent ? checked.reading.logs[divergence.log].device : record.device
      let search = ShrunkSearch(
        target, at: index, of: device == .absent ? DeviceID(0) : device, in: named, log)
      guard var shrunk = search.run() else { return nil }
      let title = ScenarioText.title("\(target.device) \(target.title)")
      let forms = shrunk.forms(title, citing: target.grounds, index)
      return finished(comments(one, shrunk.users), forms, target, path)
    }

    /// The first form with which it comes to the same, with what everybody receives; the last where
    /// none does.
    private func finished(
      _ comments: String, _ forms: [Scenario], _ target: ShrunkTarget, _ path: String
    ) -> DivergenceScenario? {
      var last: DivergenceScenario?
      for form in forms {
        let bare = Source(path: path, text: comments + ScenarioText(form, .exact).whole)
        let accepted = Acceptance(bare, knownStatements: known).text
        let formatted = Formatter.format(
          Source(path: path, bytes: accepted), knownStatements: known)
        let source = Source(path: path, bytes: formatted.text)
        let fault = fault(of: source, target, formatted.diagnostics)
        last = DivergenceScenario(source: source, fault: fault)
        if fault == nil { return last }
      }
      return last
    }

    private func fault(
      of source: Source, _ target: ShrunkTarget, _ diagnostics: [Diagnostic]
    ) -> String? {
      let scenarios = ScenarioFile.parse(source, knownStatements: known).scenarios
      guard let scenario = scenarios.first else {
        let problem = diagnostics.first?.problem.message ?? "it has no scenario"
        return "the scenario of a divergence can't be read: \(problem)"
      }
      let result = ScenarioRunner.run(scenario)
      guard case .passed = result.verdict, let way = result.ways.first else {
        return "the scenario of a divergence does not pass"
      }
      let isSame = target.stands(in: way.log, ScenarioText(scenario))
      return isSame ? nil : "the scenario of a divergence does not come to the same"
    }

    // MARK: - Its text

    private func comments(_ one: ToldDivergence, _ users: [UserID]) -> String {
      let divergence = one.divergence
      let words = DivergenceWords(divergence, diagnosis, slip: one.slip)
      let place = diagnosis.place(divergence.log, divergence.row)
      var lines = Wrapping.lines("\(place): \(words.headline). The log has", width: 96, indent: 0)
      let row = words.row ?? "nothing more."
      lines.append("  \(row.count > 240 ? "\(row.prefix(240))…" : row)")
      lines.append("and this is what the model does.")
      let given = diagnosis.checked.reading.scenario.names.users
      for user in users where named.names.users[Int(user.index)] != given[Int(user.index)] {
        let id = Escaping.quoted(given[Int(user.index)])
        lines.append("\(named.names.users[Int(user.index)]) is the user \(id).")
      }
      return lines.map { "# \($0)\n" }.joined()
    }
  }
}
