import Events
import Findings
import ScenarioLanguage
import Simulation

extension Command {
  static let explore = Command(
    name: "explore", summary: "tries everything that may happen, and checks what must hold",
    operands: "[PATH[:LINE]…]",
    details: [
      "Paths and lines are those of imsim run. A scenario that says explore is tried from the end "
        + "of its steps on: everything that may happen, in every order, within its bounds; packets "
        + "may take as long as they like. In each state that is reached its properties must hold, "
        + "those of always at rest and never, and those that hold of every scenario. What does not "
        + "explore is passed over, and so is what is marked.",
      "States that nothing can tell apart are visited once, and orders that can make no difference "
        + "are left out; --full tries them, which comes to the same. The output depends on the "
        + "scenarios alone, not on the number of threads; how fast it was shows on a terminal and "
        + "with --verbose.",
      "",
      "A property that is violated comes with a shortest way to it: a scenario that imsim run "
        + "fails in the same way, with the moves as a step by hand. It is printed, or written with "
        + "--write. The exit code is 1 then, as for steps that do not pass, and 5 where a budget "
        + "has cut an exploration: what was reached holds, and the rest is not known. If nothing "
        + "explores, it is 4.",
      "",
      "Budgets are counted, so that on every machine the same explorations are cut. Work is "
        + "counted in transitions: one that comes of parts that have met before counts as 1, one "
        + "that the rules of server and devices carry out as 16 or more, a check at rest as 128 "
        + "or more.",
      "",
      "Reports show each exploration under its file and title: what may happen, each property "
        + "with its verdict, and how much was tried; of one that is violated the counterexample "
        + "and its run. In GitHub Actions the properties that fail are marked at their lines.",
    ],
    options: [
      .value("filter", "EXPR", "only cases that EXPR fits, as for imsim run", isRepeatable: true),
      .value(
        "states", "N", "how many states an exploration visits at most; 50,000,000 unless said"),
      .value(
        "memory", "BYTES", "how much it takes for them at most, such as 500MB; 2GB unless said"),
      .value(
        "work", "N", "how much work it may be, counted in transitions; 40,000,000 unless said"),
      .flag("full", "leave out nothing that makes no difference"),
      .value("write", "FOLDER", "write the counterexamples there"),
      .flag("quiet", "print only what does not hold, and the counts"),
      .flag("verbose", "print how fast it was also where there is no terminal"),
      .choice("format", ["text", "json"], "text for people, JSON Lines for programs"),
      .jobs,
    ] + ReportFiles.options
  ) { arguments, console throws(Arguments.Problem) in
    try ExploreCommand(arguments).run(&console)
  }
}

struct ExploreCommand {
  private let places: ScenarioPlaces
  private let filters: [Filter]
  private let options: ExploreOptions
  private let jobs: Int
  private let reports: ReportFiles
  private let folder: String?
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    places = try ScenarioPlaces(arguments.operands)
    filters = try arguments.values("filter").map(RunSettings.filter)
    var options = ExploreOptions()
    options.maximumStates = Int(
      try arguments.number(
        "states", in: 1...1_000_000_000_000, standard: UInt64(options.maximumStates)))
    options.maximumBytes = try arguments.bytes("memory", standard: options.maximumBytes)
    options.maximumWork = Int(
      try arguments.number(
        "work", in: 1...1_000_000_000_000_000, standard: UInt64(options.maximumWork)))
    options.reduces = !arguments.has("full")
    self.options = options
    jobs = try arguments.jobs()
    reports = try ReportFiles(arguments)
    folder = arguments.value("write")
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
    isJSON = arguments.value("format") == "json"
    try RunSettings.refuse([("quiet", "verbose"), ("verbose", "format")], arguments)
  }

  func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    try reports.check()
    try GitHubActions.check()
    let set = try ScenarioSet(places.paths, jobs: jobs)
    try reports.check(sparing: set.files.map(\.source.path))
    try places.check(set)
    let selection = Selection(set, Selection.Wish(places: places, filters: filters))
    var codes = selection.broken.map { set.files[$0.file].code }
    for broken in selection.broken {
      console.complain(set.files[broken.file].errors(isColored: false))
    }
    let isAside = isJSON || reports.takesStandardOutput
    let explorations = Explorations(set: set, options: options, jobs: jobs, folder: folder)
    let text = ExplorationText(
      isColored: console.isColored, areWritten: folder != nil,
      columns: isAside ? nil : console.columns)
    var explored: [ExploredCase] = []
    for place in selection.cases where explorations.isExplored(place) {
      let (one, microseconds) = explorations.explore(place)
      explored.append(one)
      codes += explorations.codes(one, &console)
      var buffer = TextBuffer()
      if isJSON {
        EventLines.appendExploration(of: one.events, to: &buffer)
      } else if !isQuiet || !one.exploration.holds {
        let isTimed = isVerbose || console.columns != nil
        text.append(one.events, microseconds: isTimed ? microseconds : nil, to: &buffer)
      }
      console.write(buffer, aside: isAside && !isJSON)
    }
    guard !explored.isEmpty else {
      if codes.isEmpty { console.error("nothing here says explore") }
      return ExitCode.gravest(of: codes + [.nothingSelected])
    }
    if !isJSON {
      var summary = TextBuffer()
      for one in explored { text.appendProblem(one, to: &summary) }
      if !isQuiet || explored.contains(where: { !$0.exploration.holds }) { summary.endLine() }
      text.appendCounts(explored.map(\.exploration), to: &summary)
      console.write(summary, aside: isAside)
    }
    let run = explorations.events(explored)
    codes.append(reports.write(run, &console))
    if GitHubActions.isOn {
      codes.append(GitHubActions.report(run, isToErrors: isAside, &console))
    }
    return ExitCode.gravest(of: codes)
  }
}
