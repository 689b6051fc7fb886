import Base
import Events
package import Findings
import IMProtocol
package import ScenarioLanguage
import Simulation

/// Converts divergences of logs into scenarios. Such a scenario reproduces what the model does at
/// a divergence. The scenario is the smallest one that the search has found. The scenario has few
/// users, devices, facts and calls, and states what all devices observe.
package struct DivergenceScenarios {
  private let diagnosis: Diagnosis
  private let known: KnownClauses
  private let named: Scenario

  package init(_ checked: CheckedLogs, _ known: KnownClauses) {
    diagnosis = Diagnosis(checked)
    self.known = known
    named = PlainNames.scenario(checked.reading.scenario)
  }

  package var count: Int { diagnosis.divergences.count }

  /// Returns the scenario of a divergence, or nil if no scenario can reproduce what the model
  /// does at the divergence. For example, a scenario can't express when a packet arrives.
  ///
  /// - Parameters:
  ///   - position: The index of the divergence.
  ///   - path: The path of the scenario file.
  package func scenario(of position: Int, path: String) -> WrittenScenario? {
    let checked = diagnosis.checked
    let one = diagnosis.divergences[position]
    let log = checked.conformance.log
    let index = diagnosis.shown(of: one.divergence)
    guard let record = log[index], let target = ShrunkTarget(record, log, ScenarioText(named))
    else { return nil }
    let devices = [record.device, checked.reading.logs[one.divergence.log].device]
    let device = devices.first { $0 != .absent } ?? DeviceID(0)
    let search = ShrunkSearch(target, at: index, of: device, in: named, log)
    guard var shrunk = search.run() else { return nil }
    let comments = comments(one, shrunk.parsed)
    shrunk.scenario.verifies = target.citedClauses.filter { !KnownClauses.isDecision($0) }
    shrunk.scenario.assumes = target.citedClauses.filter(KnownClauses.isDecision)
    let goal = ScenarioWriter.passing { log, words in
      target.isPresent(in: log, words) ? nil : "the scenario of a divergence has another result"
    }
    // The first form that reproduces the target or, if there is none, the last form.
    var written: WrittenScenario?
    for form in shrunk.forms(stating: record, of: device, log) {
      let draft = Source(path: path, text: comments + form.text)
      written = WrittenScenario(draft, known, goal: goal)
      if written?.fault == nil { break }
    }
    return written
  }

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
