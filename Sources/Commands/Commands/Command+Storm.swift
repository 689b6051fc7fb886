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
      "Similar failures of many seeds are listed once. With --write, a failing world is written "
        + "to FOLDER as a scenario; imsim run fails it with the same seed. The output depends "
        + "only on the options, not on the number of threads.",
    ],
    options: [
      .value("seeds", "A...B", "the seeds of the worlds; default 1...100"),
      .value("seed", "N", "only the world of this seed"),
      .value("calls", "N", "about how many calls each world makes; default 200"),
      .value("for", "DURATION", "how long each world acts, in virtual time, such as 2h or 9d"),
      .value("write", "FOLDER", "write the first world of each failure to FOLDER"),
      .flag("print", "print the worlds as scenarios, without running them"),
      .jobs,
    ]
  ) { arguments, console throws(Arguments.Problem) in
    try StormCommand(arguments).run(&console)
  }
}

struct StormCommand {
  private let seeds: ClosedRange<UInt64>
  private let calls: Int
  private let duration: Int64?
  private let folder: String?
  private let jobs: Int
  private let isPrinting: Bool

  /// So many worlds run before their results are put together, so that memory does not grow with
  /// the number of seeds.
  private static let batch = 256

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    try RunSettings.refuse([("seed", "seeds"), ("write", "print")], arguments)
    if arguments.value("seed") == nil {
      seeds = try arguments.seeds(standard: 1...100)
    } else {
      let seed = try arguments.seed()
      seeds = seed...seed
    }
    calls = Int(try arguments.number("calls", in: 1...1_000_000, standard: 200))
    let milliseconds = try arguments.milliseconds("for", standard: 0)
    duration = milliseconds > 0 ? milliseconds * 1_000 : nil
    folder = arguments.value("write")
    jobs = try arguments.jobs()
    isPrinting = arguments.has("print")
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    if isPrinting { return printWorlds(&console) }
    Interruption.expect()
    try FileSystem.checkWritten(folder)
    var tally = Tally()
    let progress = Progress(total: seeds.count, of: "worlds", isOn: true)
    var first = seeds.lowerBound
    while !Interruption.isRequested {
      let rest = seeds.upperBound - first
      let last = first + min(rest, UInt64(Self.batch - 1))
      let start = first
      let (calls, duration) = (calls, duration)
      let done = tally.worlds
      let runs = Workers.isolated(
        count: Int(last - first) + 1, jobs: jobs, tick: { progress.show(done + $0) },
        stopped: { StormRun(seed: start + UInt64($0), stoppedBy: $1.words) },
        work: { StormRun(seed: start + UInt64($0), calls: calls, duration: duration) })
      for run in runs { tally.add(run) }
      if last == seeds.upperBound { break }
      first = last + 1
    }
    progress.end()
    return report(tally, &console)
  }

  private func printWorlds(_ console: inout Console) -> ExitCode {
    for seed in seeds {
      var world = StormScenario(seed: seed, calls: calls, duration: duration)
      console.write { text, _ in text.append(world.text()) }
    }
    return .passed
  }

  private func report(_ tally: Tally, _ console: inout Console) -> ExitCode {
    var codes: [ExitCode] = tally.failures.isEmpty ? [] : [.failed]
    if tally.exhausted > 0 { codes.append(.exhausted) }
    if tally.hasFault { codes.append(.fault) }
    console.write { text, _ in
      for failure in tally.failures { text.append(words(failure)) }
      text.append(tally.words(seeds))
    }
    for failure in tally.failures where folder != nil {
      codes.append(write(failure.source, &console))
    }
    if Interruption.isRequested { codes.append(.interrupted) }
    return ExitCode.gravest(of: codes)
  }

  private func words(_ failure: Tally.Failure) -> String {
    let others = failure.seeds.count > 1 ? " and \((failure.seeds.count - 1).grouped) more" : ""
    var lines = ["FAIL  seed \(failure.seeds[0])\(others): \(Escaping.plain(failure.summary))"]
    lines += failure.details.map { "      \(Escaping.plain($0))" }
    var command = "imsim storm --seed \(failure.seeds[0])"
    if calls != 200 { command += " --calls \(calls)" }
    if let duration { command += " --for \(DurationText.text(microseconds: duration))" }
    lines.append("      repeat: \(command)")
    if let folder { lines.append("      written to \(folder)/\(Path(failure.source.path).name)") }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func write(_ source: Source, _ console: inout Console) -> ExitCode {
    guard let folder else { return .passed }
    let name = Path(source.path).name
    return console.attempt { () throws(FileSystem.Problem) in
      try FileSystem.replace(name, inside: folder, with: source.bytes)
    }
  }
}

/// What the worlds of a storm have shown.
private struct Tally {
  struct Failure {
    let summary: String
    let details: [String]
    let likeness: String
    let source: Source
    var seeds: [UInt64]
  }

  private(set) var worlds = 0
  private(set) var passed = 0
  private(set) var exhausted = 0
  private(set) var hasFault = false
  /// The failures, in the order of their first seeds.
  private(set) var failures: [Failure] = []
  private var counters = Counters()
  private var rows = RowRoles()
  private var reached = 0
  /// The last seed in which a row made a decision with a device of a new role.
  private var lastNew: UInt64?

  mutating func add(_ run: StormRun) {
    worlds += 1
    counters += run.counters
    rows.merge(run.rows)
    let now = rows.rows.reduce(0) { $0 + $1.roles.count }
    if now > reached { (reached, lastNew) = (now, run.seed) }
    switch run.end {
    case .passed: passed += 1
    case .exhausted: exhausted += 1
    case .failed(let failure, let likeness):
      add(failure.summary, failure.details, likeness, run)
    case .fault(let words):
      hasFault = true
      add("a fault of imsim: \(words)", [], words, run)
    }
  }

  private mutating func add(
    _ summary: String, _ details: [String], _ likeness: String, _ run: StormRun
  ) {
    if let known = failures.firstIndex(where: { $0.likeness == likeness }) {
      failures[known].seeds.append(run.seed)
      return
    }
    failures.append(
      Failure(
        summary: summary, details: details, likeness: likeness, source: run.source,
        seeds: [run.seed]))
  }

  func words(_ seeds: ClosedRange<UInt64>) -> String {
    var ends = ["\(passed.grouped) passed"]
    let failed = failures.reduce(0) { $0 + $1.seeds.count }
    ends.append("\(failed.grouped) failed")
    if exhausted > 0 { ends.append("\(exhausted.grouped) without a verdict") }
    let newest = lastNew.map { ", the last new one in seed \($0)" } ?? ""
    return """
      \(worlds.counted("world")) (seeds \(seeds.lowerBound) to \(seeds.upperBound)): \
      \(ends.joined(separator: ", "))
      \(counters.calls.counted("call")), \(counters.callbacks.counted("callback")), \
      \(counters.events.counted("event"))
      rows of rules, each with the roles of devices: \(reached.grouped) reached\(newest)

      """
  }
}
