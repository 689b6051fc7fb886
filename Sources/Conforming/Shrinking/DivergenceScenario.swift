import Accepting
import Events
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
    private let words: ValueText

    /// Prepares for what came of checking logs.
    package init(_ checked: CheckedLogs, _ known: KnownStatements) {
      diagnosis = Diagnosis(checked)
      self.known = known
      named = PlainNames.scenario(checked.reading.scenario)
      words = ValueText(named)
    }

    /// How many divergences there are.
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
      guard let text = search.run() else { return nil }
      let head = comments(one, text) + header(target, text)
      return finished(head, bodies(text, index), target, path)
    }

    /// The first body with which it comes to the same, with what everybody receives; the last where
    /// none does.
    private func finished(
      _ head: [String], _ bodies: [[String]], _ target: ShrunkTarget, _ path: String
    ) -> DivergenceScenario? {
      var last: DivergenceScenario?
      for body in bodies {
        let bare = Source(path: path, text: (head + body).joined(separator: "\n") + "\n")
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
      let isSame = target.stands(in: way.log, ValueText(scenario))
      return isSame ? nil : "the scenario of a divergence does not come to the same"
    }

    // MARK: - Its text

    private func comments(_ one: ToldDivergence, _ text: ShrunkText) -> [String] {
      let divergence = one.divergence
      let words = DivergenceWords(divergence, diagnosis, slip: one.slip)
      let place = diagnosis.place(divergence.log, divergence.row)
      var lines = Wrapping.lines("\(place): \(words.headline). The log has", width: 96, indent: 0)
      let row = words.row ?? "nothing more."
      lines.append("  \(row.count > 240 ? "\(row.prefix(240))…" : row)")
      lines.append("and this is what the model does.")
      let given = diagnosis.checked.reading.scenario.names.users
      for user in text.users where named.names.users[Int(user.index)] != given[Int(user.index)] {
        let id = Escaping.quoted(given[Int(user.index)])
        lines.append("\(named.names.users[Int(user.index)]) is the user \(id).")
      }
      return lines.map { "# \($0)" }
    }

    private func header(_ target: ShrunkTarget, _ text: ShrunkText) -> [String] {
      let title = ScenarioText.quoted(ScenarioText.title("\(target.device) \(target.title)"))
      let decisions = target.grounds.filter(KnownStatements.isDecision)
      let requirements = target.grounds.filter { !KnownStatements.isDecision($0) }
      var lines = ["scenario \(title)"]
      if !requirements.isEmpty { lines.append("verifies \(requirements.joined(separator: ", "))") }
      if !decisions.isEmpty { lines.append("assumes \(decisions.joined(separator: ", "))") }
      return lines + [""] + text.header
    }

    /// All but the last under `given`, and all in one step; with and without a line that says all
    /// that the target does.
    private func bodies(_ text: ShrunkText, _ index: TraceIndex) -> [[String]] {
      let lines = text.lines
      let expected = text.expectation(of: index)
      let title = "step \(ScenarioText.quoted(text.title))"
      func step(_ lines: [String]) -> [String] { ["", title] + lines.map { "  \($0)" } }
      let all = lines.isEmpty ? ["wait 1ms"] : lines
      var bodies = [step(all + expected), step(all)]
      if text.mayBeGiven, lines.count > 1 {
        let given = ["", "given"] + lines.dropLast().map { "  \($0)" }
        bodies = [given + step(lines.suffix(1) + expected), given + step(lines.suffix(1))] + bodies
      }
      return bodies
    }
  }
}
