import Base
import Events
import Findings
import OperatingSystem
import ScenarioLanguage
import Simulation

extension Command {
  static let storm = Command(
    name: "storm", summary: "draws whole worlds by chance and checks what must always hold",
    operands: "",
    details: [
      "Each seed draws a world: which calls and faults exist at all, users, devices, settings, "
        + "latencies, the first friends and groups, and how long it lasts (from a minute to nine "
        + "days, so that requests expire). Then a population acts in it, and imsim checks what "
        + "must hold in every scenario: at each event the built-in properties, and at rest that "
        + "the devices have the server's data.",
      "The last lines say how many rows of rules have made decisions with which devices present, "
        + "and in which seed the last new one was found. If this seed is far below the last one, "
        + "more seeds find little that is new.",
      "",
      "Similar failures of many seeds are listed once. With --write, the smallest scenario that "
        + "fails like the first of these worlds is written to FOLDER, as by imsim shrink; imsim "
        + "run fails it, too, with the same seed. The output depends only on the options, not on "
        + "the number of threads.",
      "",
      "With --resume, the FILE is written every second, and holds which worlds have run and what "
        + "they have shown. If the command is killed, the same command continues with the next "
        + "world, and its output is that of a command that was not killed. A FILE of other options "
        + "or of another version of imsim is refused.",
      "With --shard, a part runs only some of the seeds, and its verdict is only about them: all "
        + "worlds hold if every part exits with 0.",
    ],
    options: [
      .value("seeds", "A...B", "the seeds of the worlds; default 1...100"),
      .value("seed", "N", "only the world of this seed"),
      .value("calls", "N", "about how many calls each world makes; default 200"),
      .value("for", "DURATION", "how long each world acts, in virtual time, such as 2h or 9d"),
      Sharding.option,
      .value("resume", "FILE", "continue what FILE says; keep in it what has been done"),
      .value("write", "FOLDER", "write the smallest scenario with each failure to FOLDER"),
      .flag("print", "print the worlds as scenarios, without running them"),
      .jobs,
    ]
  ) { arguments, console throws(Arguments.Problem) in
    try StormCommand(arguments).run(&console)
  }
}

struct StormCommand {
  private let plan: StormEvents.Plan
  private let sharding: Sharding
  private let progressFile: StormProgressFile?
  private let folder: String?
  private let jobs: Int
  private let isPrinting: Bool

  /// So many worlds run before their results are discarded, so that memory does not grow with the
  /// number of seeds.
  private static let batch = 256

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    try RunSettings.refuse(
      [("seed", "seeds"), ("write", "print"), ("resume", "print")], arguments)
    let seeds: ClosedRange<UInt64>
    if arguments.value("seed") == nil {
      seeds = try arguments.seeds(standard: 1...100)
    } else {
      let seed = try arguments.seed()
      seeds = seed...seed
    }
    sharding = try Sharding(arguments)
    let milliseconds = try arguments.milliseconds("for", standard: 0)
    plan = StormEvents.Plan(
      seeds: seeds,
      calls: Int(try arguments.number("calls", in: 1...1_000_000, standard: 200)),
      duration: milliseconds > 0 ? milliseconds * 1_000 : nil, shard: sharding.shard)
    folder = arguments.value("write")
    progressFile = arguments.value("resume").map(StormProgressFile.init)
    jobs = try arguments.jobs()
    isPrinting = arguments.has("print")
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    try sharding.begin(console)
    if isPrinting { return printWorlds(&console) }
    Interruption.expect()
    try FileSystem.checkWritten(folder)
    var storm = try progressFile?.read(plan) ?? StormEvents(plan)
    var keeping = StormProgressFile.Keeping(progressFile)
    let progress = Progress(total: plan.worlds, of: "worlds", isOn: true)
    while storm.worlds < plan.worlds, !Interruption.isRequested {
      let (start, plan) = (storm.worlds, plan)
      _ = Workers.isolated(
        count: min(plan.worlds - start, Self.batch), jobs: jobs,
        tick: { progress.show(start + $0) }, endsWith: { _ in Interruption.isRequested },
        stopped: { StormRun(seed: plan.seed(at: start + $0), stoppedBy: $1.words) },
        take: { run in
          storm.add(run)
          keeping.keepNowAndThen(storm, console)
        },
        work: { index in
          StormRun(
            seed: plan.seed(at: start + index), calls: plan.calls, duration: plan.duration)
        })
    }
    progress.end()
    let kept = keeping.keep(storm, console)
    return ExitCode.gravest(of: [kept, report(storm, &console)])
  }

  private func printWorlds(_ console: inout Console) -> ExitCode {
    for index in 0..<plan.worlds {
      let seed = plan.seed(at: index)
      console.pass(StormRun.source(of: seed, calls: plan.calls, duration: plan.duration).bytes)
    }
    return .passed
  }

  private func report(_ storm: StormEvents, _ console: inout Console) -> ExitCode {
    var codes: [ExitCode] = storm.failures.isEmpty ? [] : [.failed]
    if storm.exhausted > 0 { codes.append(.exhausted) }
    if storm.hasFault { codes.append(.fault) }
    console.write { text, _ in
      for failure in storm.failures { text.append(words(failure)) }
      text.append(storm.words)
    }
    for failure in storm.failures where folder != nil {
      codes.append(write(failure.seed, &console))
    }
    if Interruption.isRequested { codes.append(.interrupted) }
    return ExitCode.gravest(of: codes)
  }

  private func words(_ failure: StormEvents.Failure) -> String {
    let others = failure.count > 1 ? " and \((failure.count - 1).grouped) more" : ""
    var lines = ["FAIL  seed \(failure.seed)\(others): \(Escaping.plain(failure.summary))"]
    lines += failure.details.map { "      \(Escaping.plain($0))" }
    var command = "imsim storm --seed \(failure.seed)"
    if plan.calls != 200 { command += " --calls \(plan.calls)" }
    if let duration = plan.duration {
      command += " --for \(DurationText.text(microseconds: duration))"
    }
    lines.append("      repeat: \(command)")
    if folder == nil { lines.append("      shrink: \(command) --write FOLDER") }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Writes the smallest scenario with the failure of a world. If there is none, writes the world.
  private func write(_ seed: UInt64, _ console: inout Console) -> ExitCode {
    guard let folder else { return .passed }
    let world = StormRun.source(of: seed, calls: plan.calls, duration: plan.duration)
    let path = "\(folder)/\(world.path)"
    let shrunk = StormRun.shrunk(world, seed: seed, path: path)
    return console.attempt { () throws(FileSystem.Problem) in
      let small = shrunk.flatMap { $0.fault == nil ? $0 : nil }
      let bytes = small?.source.bytes ?? world.bytes
      try FileSystem.replace(world.path, inside: folder, with: bytes)
      let what = small?.sizes ?? "the whole world, since no smaller one fails like it"
      console.write("wrote \(Escaping.plain(path)): \(what)\n")
    }
  }
}
