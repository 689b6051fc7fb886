import Base
import Events
import Findings
import OperatingSystem
import ScenarioLanguage
import Simulation

extension Command {
  static let explore = Command(
    name: "explore", summary: "explores everything that may happen, and checks properties",
    operands: "[PATH[:LINE]…]",
    details: [
      "Paths and lines are as for imsim run. A scenario with explore is explored from the end of "
        + "its steps: everything that may happen, in every order, within its bounds; packets may "
        + "take any time. In each state that is reached, the properties must hold: those of "
        + "always at rest and never, and the built-in properties of every scenario. What "
        + "sometimes states must be reachable. Scenarios without explore are skipped, and so are "
        + "marked ones.",
      "Equivalent states are visited once, and transitions whose order makes no difference are "
        + "pruned by partial-order reduction. Of states that differ only in the names of "
        + "interchangeable users, one is visited. --full does without both, with the same "
        + "result. The output depends only on the scenarios and the options, not on the number of "
        + "threads; the speed is shown on a terminal and with --verbose.",
      "",
      "For a property that is violated, the command gives a counterexample: a scenario that "
        + "imsim run fails in the same way. Its last steps are a shortest execution that violates "
        + "the property; a comment says if there may be a shorter one. A step is by hand only if "
        + "the moment of a packet matters. Each "
        + "violated property has its own counterexample, which is printed, or written to a file "
        + "with --write. An exploration also fails if a line proves nothing: an action that never "
        + "happened, or a sequence under never whose callback never came; vacuous \"reason\" "
        + "below the line states that this is intended. The exit code is then 1, "
        + "as for steps that do not pass. It is 5 if a budget cut an exploration: what was "
        + "reached holds, and the rest is not known. It is 4 if no scenario explores.",
      "",
      "With --sample N, an exploration that a budget has cut continues with N random executions: "
        + "each begins in a random state that was not fully expanded, and ends when nothing more "
        + "may happen, or after 10,000 steps. If they find no violation, the exploration remains "
        + "cut. The same command with the same --seed takes the same samples. Of the budgets, "
        + "only --memory limits the samples. Ctrl-C ends the explorations: the command prints "
        + "what they have reached, writes the reports, and exits with 130.",
      "",
      "Budgets are counts, so that the same explorations are cut on every machine. Work is "
        + "counted in transitions: one whose components were combined before counts as 1, one "
        + "that the rules of server and devices carry out as 16 or more, a check at rest as 128 "
        + "or more.",
      "",
      "Reports show each exploration under its file and title: what may happen, each property "
        + "with its verdict, and the counts; for a violated property also the counterexample and "
        + "its run. In GitHub Actions violated properties are marked at their lines. With --shard, "
        + "several machines share the explorations, and imsim report --from joins what they have "
        + "written with --jsonl.",
    ],
    options: [
      .value("filter", "EXPR", "only cases that match EXPR, as for imsim run", isRepeatable: true),
      .value(
        "states", "N", "maximum number of states per exploration; default 50,000,000"),
      .value(
        "memory", "BYTES", "maximum memory for the states, such as 500MB; default 2GB"),
      .value(
        "work", "N", "maximum work per exploration, in transitions; default 40,000,000"),
      .value("transitions", "N", "maximum number of transitions per exploration"),
      .value("sample", "N", "random executions if a budget cuts an exploration; default 0"),
      .value("seed", "N", "seed of the random executions; default 1"),
      .value(
        "for", "DURATION", "maximum time per exploration, such as 90s or 5m; depends on the machine"
      ),
      .flag("full", "disable partial-order and symmetry reduction"),
      Sharding.option,
      .value("write", "FOLDER", "write the counterexamples to FOLDER"),
      .flag("quiet", "print only explorations that do not hold, and the counts"),
      .flag("verbose", "print the speed even without a terminal"),
      .choice("format", ["text", "json"], "text for people, JSON Lines for programs"),
      .jobs,
    ] + ReportFiles.options
  ) { arguments, console throws(Arguments.Problem) in
    try ExploreCommand(arguments).run(&console)
  }
}

struct ExploreCommand {
  private let locations: ScenarioLocations
  private let filters: [Filter]
  private let options: ExploreOptions
  private let jobs: Int
  private let sharding: Sharding
  /// The command with the options that decide the results.
  private let command: String
  private let reports: ReportFiles
  private let folder: String?
  private let isQuiescent: Bool
  private let isVerbose: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    locations = try ScenarioLocations(arguments.operands)
    filters = try arguments.values("filter").map(RunSettings.filter)
    var options = ExploreOptions()
    options.maximumStates = Int(
      try arguments.number(
        "states", in: 1...1_000_000_000_000, standard: UInt64(options.maximumStates)))
    options.maximumBytes = try arguments.bytes("memory", standard: options.maximumBytes)
    options.maximumWork = Int(
      try arguments.number(
        "work", in: 1...1_000_000_000_000_000, standard: UInt64(options.maximumWork)))
    options.maximumTransitions = Int(
      try arguments.number(
        "transitions", in: 1...1_000_000_000_000_000, standard: UInt64(Int.max)))
    options.maximumMilliseconds = Int(
      try arguments.milliseconds("for", standard: Int64.max))
    options.samples = Int(try arguments.number("sample", in: 0...1_000_000_000, standard: 0))
    options.seed = try arguments.seed()
    options.reduces = !arguments.has("full")
    self.options = options
    jobs = try arguments.jobs()
    sharding = try Sharding(arguments)
    let limits = ["states", "memory", "work", "transitions", "sample", "seed", "for"]
    command =
      limits.reduce("explore") { words, name in
        words + (arguments.value(name).map { " --\(name) \($0)" } ?? "")
      } + (arguments.has("full") ? " --full" : "")
    reports = try ReportFiles(arguments)
    folder = arguments.value("write")
    isQuiescent = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
    isJSON = arguments.value("format") == "json"
    try RunSettings.refuse([("quiet", "verbose"), ("verbose", "format")], arguments)
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    Interruption.expect()
    try reports.check()
    try FileSystem.checkWritten(folder)
    try GitHubActions.check()
    try sharding.begin(console)
    let set = try ScenarioSet(locations.paths, jobs: jobs)
    try reports.check(sparing: set.files.map(\.source.path))
    try locations.check(set)
    let wish = Selection.Wish(locations: locations, filters: filters)
    let selection = Selection(set, wish)
    var codes = selection.broken.map { set.files[$0.file].code }
    for broken in selection.broken {
      console.complain(set.files[broken.file].errors(isColored: false))
    }
    let isAside = isJSON || reports.takesStandardOutput
    let explorations = Explorations(set: set, options: options, jobs: jobs, folder: folder)
    let text = ExplorationText(
      isColored: console.isColored, areWritten: folder != nil,
      columns: isAside ? nil : console.columns)
    let wanted = selection.cases.filter(explorations.isExplored)
    let indices = wanted.indices.filter { sharding.shard?.holds($0) ?? true }
    var explored: [ExploredCase] = []
    explorations.explore(indices.map { wanted[$0] }) { _, one, microseconds in
      explored.append(one)
      codes += explorations.codes(one, &console)
      var buffer = TextBuffer()
      if isJSON {
        EventLines.appendExploration(of: one.events, to: &buffer)
      } else if !isQuiescent || !one.exploration.holds {
        let isTimed = isVerbose || console.columns != nil
        text.append(one.events, microseconds: isTimed ? microseconds : nil, to: &buffer)
      }
      console.write(buffer, aside: isAside && !isJSON)
    }
    guard !wanted.isEmpty else {
      if codes.isEmpty { console.error("no selected scenario has explore") }
      return ExitCode.gravest(of: codes + [.nothingSelected])
    }
    if !isJSON {
      var summary = TextBuffer()
      for one in explored { text.appendProblem(one, to: &summary) }
      if !isQuiescent || explored.contains(where: { !$0.exploration.holds }) { summary.endLine() }
      text.appendCounts(explored.map(\.exploration), to: &summary)
      console.write(summary, aside: isAside)
    }
    let run = explorations.events(
      explored, at: indices, of: wanted, head(selected: wanted.count, set, wish))
    codes.append(reports.write(run, &console))
    if GitHubActions.isOn {
      codes.append(GitHubActions.report(run, isToErrors: isAside, &console))
    }
    if Interruption.isRequested { codes.append(.interrupted) }
    return ExitCode.gravest(of: codes)
  }

  private func head(
    selected: Int, _ set: ScenarioSet, _ wish: Selection.Wish
  ) -> RunEvents.Head {
    // Explorations do not depend on the seed of latencies.
    var head = RunEvents.Head(
      imsim: Version.current, seed: 1, selected: selected, shard: sharding.shard)
    var wish = wish
    wish.shard = sharding.shard
    head.division = Selection(set, wish).division(of: command)
    return head
  }
}
