import IMProtocol
import Reports

/// Tries all mutants of what the selected cases use.
struct MutantRuns {
  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  let jobs: Int

  /// Tries them.
  func report(_ baseline: MutantBaseline, _ excuses: Excuses) -> MutantReport {
    let work = baseline.mutants.map { mutant, cases in
      MutantJob(attempts: cases.map { MutantJob.Attempt(mutant: mutant, place: $0) })
    }
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: jobs)
    let outcomes = trials.run(work, showsProgress: true)
    var needed: Set<String> = []
    let verdicts = zip(baseline.mutants, outcomes).map { tried, outcome in
      let names = tried.cases.map { set.name(of: selection.cases[$0]) }
      let status: MutantReport.Status
      switch outcome {
      case .noticed(let attempt): status = .noticed(by: names[attempt])
      case .stopped(let attempt): status = .stopped(by: names[attempt])
      case .unnoticed:
        let excuse = excuses[tried.mutant.name]
        if excuse != nil { needed.insert(tried.mutant.name) }
        status = excuse.map { .excused($0) } ?? .alive
      }
      return MutantReport.Verdict(tried.mutant, status, cases: names)
    }
    return MutantReport(
      verdicts, unneeded: excuses.namesOfMutants.filter { !needed.contains($0) },
      excuses: excuses.path ?? "scenarios/excused.md")
  }
}
