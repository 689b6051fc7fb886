import IMProtocol
import Reports

extension MutantTrials {
  /// Tries the wanted mutants of all parts that the selected cases use. `isWhole` means that all
  /// scenarios are selected. The report then also lists every excuse whose mutant does not exist.
  func report(
    _ baseline: MutantBaseline, _ excuses: Excuses, isWhole: Bool,
    where isWanted: (Mutant) -> Bool
  ) -> MutantReport {
    let mutants = baseline.mutants.filter { isWanted($0.mutant) }
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
        case .unnoticed: excuses[name].map { .excused($0) } ?? .alive
        }
      if case .unnoticed = outcome {
        unneeded.removeAll { $0 == name }
      } else if excuses[name] != nil && !unneeded.contains(name) {
        unneeded.append(name)
      }
      return (tried.mutant, status, names)
    }
    return MutantReport(
      verdicts, unneeded: unneeded, excuses: excuses.path ?? "scenarios/excused.md")
  }
}
