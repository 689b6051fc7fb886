import Base
import Events
import Findings
import IMProtocol
package import ScenarioLanguage
import Simulation

/// A scenario that reproduces what the model does at a divergence. The scenario is the smallest one
/// that the search has found. The scenario has few users, devices, facts and calls, and states what
/// all devices observe.
package struct DivergenceScenario: Sendable {
  /// The scenario file, in canonical form.
  package let source: Source
  /// Why the scenario does not pass, or has a different result. The reason is always a bug in
  /// imsim. The value is nil if the scenario is correct.
  package let fault: String?

  /// Converts divergences of logs into scenarios.
  package struct Writer {
    private let diagnosis: Diagnosis
    private let known: KnownClauses
    private let named: Scenario
    private let words: ScenarioText

    package init(_ checked: CheckedLogs, _ known: KnownClauses) {
      diagnosis = Diagnosis(checked)
      self.known = known
      named = PlainNames.scenario(checked.reading.scenario)
      words = ScenarioText(named)
    }

    package var count: Int { diagnosis.divergences.count }

    /// Returns the scenario of a divergence, or nil if no scenario can reproduce what the model
    /// does at the divergence. For example, a scenario can't express when a packet arrives.
    ///
    /// - Parameters:
    ///   - position: The index of the divergence.
    ///   - path: The path of the scenario file.
    package func scenario(of position: Int, path: String) -> DivergenceScenario? {
      let checked = diagnosis.checked
      let one = diagnosis.divergences[position]
      let divergence = one.divergence
      let log = checked.conformance.log
      let index = diagnosis.shown(of: divergence)
      guard let record = log[index], let target = ShrunkTarget(record, log, words)
      else { return nil }
      let devices = [record.device, checked.reading.logs[divergence.log].device]
      let device = devices.first { $0 != .absent } ?? DeviceID(0)
      let search = ShrunkSearch(target, at: index, of: device, in: named, log)
      guard var shrunk = search.run() else { return nil }
      let comments = comments(one, shrunk.parsed)
      shrunk.scenario.verifies = target.citedClauses.filter { !KnownClauses.isDecision($0) }
      shrunk.scenario.assumes = target.citedClauses.filter(KnownClauses.isDecision)
      let forms = shrunk.forms(stating: record, of: device, log)
      return finished(comments, forms, target, path)
    }

    /// Returns the first scenario in `forms` that reproduces the target. If no scenario reproduces
    /// the target, returns the last scenario. Adds all observations to the returned scenario.
    private func finished(
      _ comments: String, _ forms: [ScenarioExcerpt], _ target: ShrunkTarget, _ path: String
    ) -> DivergenceScenario? {
      var last: DivergenceScenario?
      for form in forms {
        let draft = Source(path: path, text: comments + form.text)
        do throws(Transcript.Failure) {
          let accepted = try WrittenScenario(accepting: draft, known)
          last = DivergenceScenario(source: accepted.source, fault: fault(of: accepted, target))
        } catch {
          last = DivergenceScenario(
            source: draft, fault: "the scenario of a divergence can't be read: \(error)")
        }
        if last?.fault == nil { return last }
      }
      return last
    }

    private func fault(of accepted: WrittenScenario, _ target: ShrunkTarget) -> String? {
      let goal = ScenarioWriter.passing { log in
        target.isPresent(in: log, ScenarioText(accepted.scenario))
          ? nil : "the scenario of a divergence has another result"
      }
      return goal(accepted.scenario, accepted.result)
    }

    // MARK: - Its text

    /// Describes the divergence, and the users whose names are not their ids.
    private func comments(_ one: ReportedDivergence, _ scenario: Scenario?) -> String {
      let divergence = one.divergence
      let words = DivergenceWords(
        divergence, diagnosis, instrumentationError: one.instrumentationError)
      let position = diagnosis.index(divergence.log, divergence.row)
      var lines = Wrapping.lines(
        "\(position): \(words.headline). The log has", width: 96, indent: 0)
      let row = words.row ?? "nothing more."
      lines.append("  \(row.count > 240 ? "\(row.prefix(240))…" : row)")
      lines.append("and this is what the model does.")
      let users = scenario.map { $0.names.users.prefix($0.accounts.count) } ?? []
      for (name, id) in zip(named.names.users, diagnosis.checked.reading.scenario.names.users)
      where name != id && users.contains(name) {
        lines.append("\(name) is the user \(Escaping.quoted(id)).")
      }
      return lines.map { "# \($0)\n" }.joined()
    }
  }
}
