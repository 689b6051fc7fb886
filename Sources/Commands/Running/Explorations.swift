import Events
import Exploring
import Ground
import ScenarioLanguage
import Simulation

/// Explores cases of a set, one after the other, each on several threads.
struct Explorations: Sendable {
  let set: ScenarioSet
  let options: ExploreOptions
  let jobs: Int
  /// Where counterexamples are written; nil for nowhere.
  let folder: String?
  let isColored: Bool
  let columns: Int?

  /// Explores a case, and how many microseconds that took.
  func explore(_ place: Selection.Case) -> (ExploredCase, microseconds: Int64) {
    let file = set.files[place.file]
    let scenario = file.scenarios[place.scenario]
    let run = ExplorationRun(
      scenario, in: file.source, knownStatements: file.known, options,
      counterexampleAt: path(of: scenario, file.source),
      isOneOfSeveral: file.scenarios.count > 1, isColored: isColored, columns: columns)
    return Workers.isolated(
      count: 1, jobs: 1, trapped: { (run.trapped(by: Trap.name(of: $1)), 0) },
      work: { _ in
        Trap.test("explore", file.source.path)
        return explore(run)
      })[0]
  }

  private func explore(_ run: ExplorationRun) -> (ExploredCase, microseconds: Int64) {
    let progress = Progress(isOn: true)
    let watch = Stopwatch()
    let before = ResidentMemory.now
    let explored = run.run { explorer in
      explorer.advance { count, work in
        withoutActuallyEscaping(work) { Workers.map(count: count, jobs: jobs, work: $0) }
      }
      // What it counts decides, the same on every machine; this is for what it counts too low.
      if ResidentMemory.now - before > options.maximumBytes + options.maximumBytes / 16 {
        explorer.end(.bytes)
      }
      progress.show(
        ExplorationText.progress(
          explorer.statistics, microseconds: Int64(watch.nanoseconds / 1_000)))
    }
    let duration = Int64(watch.nanoseconds / 1_000)
    progress.end()
    return (explored, duration)
  }

  /// The path of the file in which the counterexample to an exploration stands; files of the same
  /// name are told apart by as many of their folders as that takes.
  private func path(of scenario: Scenario, _ source: Source) -> String {
    func name(_ path: String, _ count: Int) -> String {
      Path(path).names.filter { $0 != "." && $0 != ".." }.suffix(count)
        .joined(separator: "-")
    }
    let depth = source.path.utf8.count { $0 == UInt8(ascii: "/") } + 1
    let count = (1..<depth).first { count in
      set.files.count { Path(name($0.source.path, count)) == Path(name(source.path, count)) } == 1
    }
    var name = Path(name(source.path, count ?? depth)).without(ending: ScenarioPaths.ending)
    if name == ScenarioPaths.standardInput { name = "input" }
    let row = scenario.row.map { "-row-\($0)" } ?? ""
    return "\(folder.map { "\($0)/" } ?? "")\(name)\(row)-counterexample\(ScenarioPaths.ending)"
  }

  /// Writes the counterexample of an exploration, if it is to be written, and says how it ended.
  func codes(_ one: ExploredCase, _ console: inout Console) -> [ExitCode] {
    switch one.ending {
    case .holds: return [.passed]
    case .cut: return [.exhausted]
    case .notBegun, .trapped: return [ExitCode(.ran(one.events))]
    case .violated(let violation):
      var codes: [ExitCode] = [.failed]
      if let folder { codes.append(write(violation.text.source, to: folder, &console)) }
      if let fault = violation.text.fault {
        console.error("a fault of imsim: \(fault) (\(one.path))")
        codes.append(.fault)
      }
      return codes
    }
  }

  private func write(
    _ source: Source, to folder: String, _ console: inout Console
  ) -> ExitCode {
    do {
      try FileSystem.replace(Path(source.path).name, inside: folder, with: source.bytes)
      return .passed
    } catch {
      console.error("\(error.path): \(error.reason)")
      return .fault
    }
  }

  /// What reports show: the steps before each exploration, or what went wrong with it; `inPlace` is
  /// for those that mark lines of files, and know only the files that were explored.
  func events(_ explored: [ExploredCase], inPlace: Bool = false) -> RunEvents {
    var items = explored.compactMap { one in
      (inPlace ? one.shownInPlace : one.shown).map { RunEvents.Item.ran($0) }
    }
    for place in items.indices { items[place].place = place }
    let cited = items.flatMap { item -> [String] in
      if case .ran(let events) = item { events.verifies + events.assumes } else { [] }
    }
    let head = RunEvents.Head(
      imsim: Version.current, seed: 1, selected: items.count, shard: nil)
    return RunEvents(head: head, statements: set.statements(Set(cited)), items: items)
  }
}
