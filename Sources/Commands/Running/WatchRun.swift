import Base
import Events
import OperatingSystem
import Reports

/// Implements `imsim run --watch`. The command runs all files once, and then runs each scenario
/// file again when the file is saved. When a catalogue is saved, the command runs all files again.
struct WatchRun {
  private let settings: RunSettings
  /// How each file's last run ended, keyed by the path of the file. No code iterates over the
  /// dictionary, so the order of its keys does not matter.
  private var itemsOfFile: [Path: [RunEvents.Item]] = [:]
  /// The paths of the files, in the order in which the search found them.
  private var paths: [String] = []

  init(_ settings: RunSettings) throws(Arguments.Problem) {
    if settings.locations.paths.contains(ScenarioPaths.standardInput) {
      throw Arguments.Problem("--watch takes files and folders, not standard input")
    }
    self.settings = settings
    paths = try ScenarioPaths.find(settings.locations.paths).map(\.path)
  }

  /// Runs the files, and waits for saved files, until the process is interrupted or no program
  /// reads the output any more.
  mutating func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    do throws(FileSystem.Problem) {
      var watch = try FileWatch()
      // The watch begins before the run, so that a file that is saved during the run runs again.
      try follow(&watch)
      runAll(&console, saved: nil)
      while console.isOpen, let saved = watch.next() {
        // A path without the ending of scenario files may be a new folder.
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
    for folder in ScenarioPaths.folders(settings.locations.paths) {
      try watch.watch(folder: folder)
    }
    // A folder that was removed can appear again, for example when a branch is checked out.
    for operand in ScenarioPaths.watched(settings.locations.paths) {
      try watch.watch(comingOf: operand)
    }
    var requirements = Requirements()
    for path in requirements.catalogues(for: paths) {
      try watch.watch(folder: Path(path).prefix)
    }
  }

  /// Runs the scenario files that are affected by the saved paths.
  private mutating func take(_ saved: [String], _ console: inout Console) {
    // An empty list means that it is unknown which files were saved.
    if saved.isEmpty || saved.contains(where: Requirements.isCatalogue) {
      let catalogues = saved.filter(Requirements.isCatalogue).map(FileSystem.shown)
      return runAll(&console, saved: Set(catalogues).sorted())
    }
    let found = (try? ScenarioPaths.find(settings.locations.paths).map(\.path)) ?? []
    let isThere = Set(found.map { Path($0) })
    let touched = found.filter { Self.has(saved, $0) || itemsOfFile[Path($0)] == nil }
    // The search finds no catalogues, so a catalogue with errors remains in `paths` until it
    // changes.
    let catalogues = paths.filter(Requirements.isCatalogue)
    let gone = paths.filter { !isThere.contains(Path($0)) && !Self.has(catalogues, $0) }
    if touched.isEmpty && gone.isEmpty { return }
    for path in gone { itemsOfFile[Path(path)] = nil }
    paths = found + catalogues
    if !touched.isEmpty { runFiles(touched) }
    show(touched, saved: touched + gone, &console)
  }

  private mutating func runAll(_ console: inout Console, saved: [String]?) {
    paths = (try? ScenarioPaths.find(settings.locations.paths).map(\.path)) ?? []
    itemsOfFile = [:]
    runFiles(paths)
    show([], saved: saved, &console)
  }

  private mutating func runFiles(_ files: [String]) {
    guard !files.isEmpty, let set = try? ScenarioSet(files, jobs: settings.jobs) else { return }
    let selection = Selection(
      set, Selection.Wish(locations: settings.locations, filters: settings.wanted))
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

  /// Shows the failures and the totals. The files that have just run come first.
  private func show(_ first: [String], saved: [String]?, _ console: inout Console) {
    let rest = paths.filter { !Self.has(first, $0) }
    var items = (first + rest).flatMap { itemsOfFile[Path($0)] ?? [] }
    for index in items.indices { items[index].index = index }
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
