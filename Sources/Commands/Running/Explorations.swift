import Base
import Events
import Findings
import OperatingSystem
import ScenarioLanguage
import Simulation

/// Explores the cases of a set sequentially, each on several threads.
struct Explorations: Sendable {
  let set: ScenarioSet
  let options: ExploreOptions
  let jobs: Int
  /// The folder for counterexamples, or nil if counterexamples are not written.
  let folder: String?

  /// Explores a case, and returns the result and its duration in microseconds.
  func explore(_ index: Selection.Case) -> (ExploredCase, microseconds: Int64) {
    let file = set.files[index.file]
    let scenario = file.scenarios[index.scenario]
    let run = ExplorationRun(
      scenario, in: file.source, knownClauses: file.known, options,
      counterexampleAt: path(of: scenario, file.source), isWritten: folder != nil,
      isOneOfSeveral: file.scenarios.count > 1)
    return Workers.isolated(
      count: 1, jobs: 1, stopped: { (run.stopped(by: $1.words), 0) },
      work: { _ in
        Trap.work("explore", file.source.path) { explore(run) }
      })[0]
  }

  private func explore(_ run: ExplorationRun) -> (ExploredCase, microseconds: Int64) {
    let progress = Progress(isOn: true)
    let watch = Stopwatch()
    let before = ResidentMemory.bytes
    let explored = run.run { explorer in
      explorer.advance { count, work in
        withoutActuallyEscaping(work) { Workers.map(count: count, jobs: jobs, work: $0) }
      }
      // Normally the explorer counts the bytes and ends the exploration itself, because its count
      // is the same on every machine. This check handles a count that is too low.
      if ResidentMemory.bytes - before > options.maximumBytes + options.maximumBytes / 16 {
        explorer.end(.bytes)
      }
      if watch.nanoseconds / 1_000_000 > UInt64(clamping: options.maximumMilliseconds) {
        explorer.end(.time)
      }
      progress.show(
        ExplorationText.progress(
          explorer.statistics, microseconds: Int64(watch.nanoseconds / 1_000)))
    }
    let duration = Int64(watch.nanoseconds / 1_000)
    progress.end()
    return (explored, duration)
  }

  /// The path of the file for an exploration's counterexample. If several files have equal names,
  /// each name begins with enough folder names to distinguish the files.
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

  /// Writes the counterexample of an exploration if requested. Returns the exit codes of the
  /// exploration and of writing the counterexample.
  func codes(_ one: ExploredCase, _ console: inout Console) -> [ExitCode] {
    var codes = [ExitCode(.ran(one.events))]
    for written in one.counterexamples {
      guard let folder else { break }
      codes.append(
        console.attempt { () throws(FileSystem.Problem) in
          try FileSystem.replace(
            Path(written.source.path).name, inside: folder, with: written.source.bytes)
        })
    }
    for fault in one.counterexamples.compactMap(\.fault) {
      console.error("a fault of imsim: \(fault) (\(one.events.path))")
      codes.append(.fault)
    }
    return codes
  }

  func events(_ explored: [ExploredCase]) -> RunEvents {
    var items = explored.map { RunEvents.Item.ran($0.events) }
    for index in items.indices { items[index].index = index }
    let cited = explored.flatMap { $0.events.verifies + $0.events.assumes }
    let head = RunEvents.Head(
      imsim: Version.current, seed: 1, selected: items.count, shard: nil)
    return RunEvents(head: head, statements: set.statements(Set(cited)), items: items)
  }

  /// Explores the cases of a run, and adds the results to the run.
  func explore(_ run: inout RunEvents, _ cases: [Selection.Case]) {
    for position in cases where isExplored(position) {
      guard let index = run.items.firstIndex(where: { $0.index == position.index }),
        case .ran(var events) = run.items[index]
      else { continue }
      let (title, explored) = (events.title, explore(position).0)
      if explored.exploration.ending == .notBegun {
        events.exploration = explored.exploration
      } else {
        events = explored.events
        (events.title, events.index) = (title, position.index)
      }
      run.items[index] = .ran(events)
    }
  }

  func isExplored(_ index: Selection.Case) -> Bool {
    let scenario = set.scenario(of: index)
    return scenario.exploration != nil && scenario.mark == nil
  }
}
