import Events
import IMProtocol
import Reports

extension Command {
  /// `imsim mutate`: which single changes of the model no scenario notices.
  static let mutate = Command(
    name: "mutate", summary: "changes the model in one place at a time, and says what goes unnoticed",
    operands: "[PATH…]",
    details: [
      "Paths are those of imsim run."
    ],
    options: [
      .choice("format", ["text", "json"], "json is JSON Lines"),
      .seed, .jobs,
      .flag("worker", "tries the mutants that standard input tells", isHidden: true),
    ]
  ) { arguments, console throws(Arguments.Problem) in
    if arguments.has("worker") {
      var worker = MutantWorker(seed: try arguments.seed())
      return worker.run()
    }
    return try MutateCommand(arguments).run(&console)
  }
}

/// What `imsim mutate` does.
struct MutateCommand {
  private let operands: [String]
  private let seed: UInt64
  private let jobs: Int

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    operands = arguments.operands
    seed = try arguments.seed()
    jobs = try arguments.jobs()
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    let set = try ScenarioSet(operands, jobs: jobs)
    let selection = Selection(set)
    let baseline = MutantBaseline(set, selection, seed: seed)
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: jobs)
    let work = baseline.mutants.map { mutant, cases in
      MutantJob(attempts: cases.map { MutantJob.Attempt(mutant: mutant, place: $0) })
    }
    let outcomes = trials.run(work, showsProgress: true)
    for (one, outcome) in zip(baseline.mutants, outcomes) {
      let m = one.mutant
      let words: String
      switch outcome {
      case .noticed(let a): words = "noticed \(set.name(of: selection.cases[one.cases[a]]))"
      case .stopped(let a): words = "stopped \(set.name(of: selection.cases[one.cases[a]]))"
      case .unnoticed: words = "ALIVE \(one.cases.count)"
      }
      console.write("\(words)\t\(m.kind)\t\(m.name)\t\(m.place)\t\(m.ids.joined(separator: ","))\n")
    }
    return .passed
  }
}
