import Base
import Events
import IMProtocol
import Reports
import Simulation

extension MutantTrials {
  /// Tries the wanted mutants of all parts of the model that the selected cases use. If `isWhole`
  /// is true, all scenarios are selected, and the report also lists every excuse whose mutant does
  /// not exist. The report of a shard has only its share of the mutants, and the report of the
  /// first shard lists the excuses whose mutants do not exist.
  func report(
    _ baseline: MutantBaseline, _ excuses: Excuses, isWhole: Bool, _ shard: Shard?,
    where isWanted: (Mutant) -> Bool
  ) -> MutantReport {
    let used = baseline.mutants.filter { isWanted($0.mutant) }
    let mutants = used.indices.filter { shard?.holds($0) ?? true }.map { used[$0] }
    let work = mutants.map { mutant, cases in
      MutantJob(attempts: cases.map { (mutant, $0) })
    }
    let outcomes = run(work, of: "mutants")
    var unneeded = isWhole ? excuses.namesOfMutants : []
    let verdicts = zip(mutants, outcomes).map { tried, outcome -> MutantReport.Verdict in
      let names = tried.cases.map { set.name(of: selection.cases[$0]) }
      let name = tried.mutant.name
      let status: MutantReport.Status =
        switch outcome {
        case .noticed(let attempt): .noticed(by: names[attempt])
        case .stopped(let attempt): .stopped(by: names[attempt])
        case .unnoticed:
          excuses[name].map { .excused($0) } ?? (names.isEmpty ? .unreached : .alive)
        }
      if case .unnoticed = outcome {
        unneeded.removeAll { $0 == name }
      } else if excuses[name] != nil && !unneeded.contains(name) {
        unneeded.append(name)
      }
      return (tried.mutant, status, names)
    }
    let without = unreached(baseline).filter(isWanted)
    let unreached = without.indices.filter { shard?.holds(used.count + $0) ?? true }
      .map { index -> MutantReport.Verdict in
        let name = without[index].name
        unneeded.removeAll { $0 == name }
        return (without[index], excuses[name].map { .excused($0) } ?? .unreached, [])
      }
    if let shard {
      let names = (used.map(\.mutant) + without).map(\.name)
      let others = Set(names.indices.filter { !shard.holds($0) }.map { names[$0] })
      let known = Set(names)
      unneeded.removeAll { others.contains($0) || shard.number > 1 && !known.contains($0) }
    }
    return MutantReport(
      verdicts + unreached, unneeded: unneeded, excuses: excuses.path ?? "scenarios/excused.md")
  }

  /// Returns the mutants of the parts of the model that no case uses. The mutants of some parts are
  /// known only if a case uses the part. For each of these parts, the result contains one mutant
  /// without a description.
  private func unreached(_ baseline: MutantBaseline) -> [Mutant] {
    let names = Set(baseline.mutants.map(\.mutant.name))
    let parts = Set(baseline.mutants.flatMap(\.mutant.parts))
    let others = ModelParts.others.unique.filter { !parts.contains($0) }
    return ModelParts.ofTables.filter { !names.contains($0.name) }
      + others.map { Mutant($0.kind, $0.name, change: 0, "", ids: []) }
  }
}
