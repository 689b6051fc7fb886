import Events
import Ground
import OperatingSystem
import Reports

/// `imsim run --watch`: runs everything once, and then what each saved file touches: the file
/// itself, or after a change of what may be cited, all files.
struct WatchRun {
  private let settings: RunSettings
  /// What has come of each file last, by its path; only looked up.
  private var itemsOfFile: [Path: [RunEvents.Item]] = [:]
  /// The files, in the order in which they were found.
  private var paths: [String] = []

  init(_ settings: RunSettings) throws(Arguments.Problem) {
    if settings.places.paths.contains(ScenarioPaths.standardInput) {
      throw Arguments.Problem("--watch goes with files and folders, not with standard input")
    }
    self.settings = settings
    paths = try ScenarioPaths.find(settings.places.paths).map(\.path)
  }

  /// Runs and waits, until it is interrupted or nobody reads the output any more.
  mutating func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    do throws(FileSystem.Problem) {
      var watch = try FileWatch()
      // Watched first, run then: what is saved meanwhile runs again.
      try follow(&watch)
      runAll(&console, saved: nil)
      while console.isOpen, let saved = watch.next() {
        // A folder has come, perhaps.
        if saved.contains(where: { !Path($0).hasEnding(ScenarioPaths.ending) }) {
          try follow(&watch)
        }
        take(saved, &console)
      }
      return .passed
    } catch {
      throw Arguments.Problem("\(error.path) can't be watched: \(error.reason)")
    }
  }

  private mutating func follow(_ watch: inout FileWatch) throws(FileSystem.Problem) {
    for folder in ScenarioPaths.folders(settings.places.paths) { try watch.watch(folder: folder) }
    // A folder that is removed can come back, as when a branch is checked out.
    for operand in ScenarioPaths.watched(settings.places.paths) {
      try watch.watch(comingOf: operand)
    }
    var requirements = Requirements()
    for path in requirements.catalogues(for: paths) {
      try watch.watch(folder: Path(path).prefix)
    }
  }

  /// Runs what the saved files touch, if anything.
  private mutating func take(_ saved: [String], _ console: inout Console) {
    // An empty list says that nobody knows what was saved.
    if saved.isEmpty || saved.contains(where: Requirements.isCatalogue) {
      let catalogues = saved.filter(Requirements.isCatalogue).map(FileSystem.shown)
      return runAll(&console, saved: Set(catalogues).sorted())
    }
    let found = (try? ScenarioPaths.find(settings.places.paths).map(\.path)) ?? []
    let isThere = Set(found.map { Path($0) })
    let touched = found.filter { Self.has(saved, $0) || itemsOfFile[Path($0)] == nil }
    // A catalogue with errors is not among the files that are found, and stays until it changes.
    let catalogues = paths.filter(Requirements.isCatalogue)
    let gone = paths.filter { !isThere.contains(Path($0)) && !Self.has(catalogues, $0) }
    if touched.isEmpty && gone.isEmpty { return }
    for path in gone { itemsOfFile[Path(path)] = nil }
    paths = found + catalogues
    if !touched.isEmpty { runFiles(touched) }
    show(touched, saved: touched + gone, &console)
  }

  private mutating func runAll(_ console: inout Console, saved: [String]?) {
    paths = (try? ScenarioPaths.find(settings.places.paths).map(\.path)) ?? []
    itemsOfFile = [:]
    runFiles(paths)
    show([], saved: saved, &console)
  }

  /// Runs some files, and keeps what has come of them.
  private mutating func runFiles(_ files: [String]) {
    guard !files.isEmpty, let set = try? ScenarioSet(files, jobs: settings.jobs) else { return }
    let selection = Selection(
      set, Selection.Wish(places: settings.places, filters: settings.wanted))
    let runs = ScenarioRuns(set: set, selection: selection, seed: settings.seed)
    let run = runs.events(runs.runAll(jobs: settings.jobs, showsProgress: true))
    var failed = FailedCases()
    failed.keep(run, of: set)
    for path in files { itemsOfFile[Path(path)] = [] }
    for file in run.files {
      if itemsOfFile[Path(file.path)] == nil { paths.append(file.path) }
      itemsOfFile[Path(file.path)] = run.items.filter { Path($0.path) == Path(file.path) }
    }
  }

  private static func has(_ paths: [String], _ path: String) -> Bool {
    paths.contains { Path($0) == Path(path) }
  }

  /// Shows what has not passed, that of the files that have just run first, and the sum of all.
  private func show(_ first: [String], saved: [String]?, _ console: inout Console) {
    let rest = paths.filter { !Self.has(first, $0) }
    var items = (first + rest).flatMap { itemsOfFile[Path($0)] ?? [] }
    for place in items.indices { items[place].place = place }
    let head = RunEvents.Head(
      imsim: Version.current, seed: settings.seed, selected: items.count, shard: nil)
    let run = RunEvents(head: head, statements: [], items: items)
    var text = TextBuffer()
    if console.columns != nil { console.pass(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)) }
    SummaryText(run, isColored: console.isColored, columns: console.columns, detail: .quiet)
      .append(to: &text)
    if let saved, !saved.isEmpty {
      text.append("changed: \(saved.map(Escaping.plain).joined(separator: ", "))\n")
    }
    text.append("watching \(paths.count { !Requirements.isCatalogue($0) }.counted("file"))")
    text.append("; Ctrl-C ends\n")
    console.write(text)
  }
}
