import Base
import Events
import Findings
import OperatingSystem
import ScenarioLanguage
import Simulation
import Synchronization

struct Explorations: Sendable {
  let set: ScenarioSet
  let options: ExploreOptions
  let jobs: Int
  /// Where to write counterexamples, or nil if they are not written.
  let folder: String?

  /// A group has this many cases per job. The results of a group are returned when all explorations
  /// of the group have ended.
  private static let groupsPerJob = 4

  /// Explores cases in groups. For each case, in order, calls `take` with the case, its result, and
  /// the duration of its exploration in microseconds.
  func explore(
    _ cases: [Selection.Case], _ take: (Selection.Case, ExploredCase, Int64) -> Void
  ) {
    let size = jobs * Self.groupsPerJob
    for first in stride(from: 0, to: cases.count, by: size) {
      let group = Array(cases[first..<min(first + size, cases.count)])
      for (index, (explored, microseconds)) in zip(group, explore(group)) {
        take(index, explored, microseconds)
      }
    }
  }

  /// Explores the cases of a group at the same time. Most explorations are too small to be divided
  /// among several threads. When fewer explorations than jobs remain, each remaining exploration
  /// may use several threads.
  private func explore(
    _ group: [Selection.Case]
  ) -> [(ExploredCase, microseconds: Int64)] {
    let runs = group.map(run)
    let shared = Shared(count: group.count, jobs: jobs)
    return Workers.isolated(
      count: group.count, jobs: jobs,
      stopped: { piece, stop in
        shared.end()
        return (runs[piece].stopped(by: stop.words), 0)
      },
      work: { piece in
        Trap.work("explore", set.files[group[piece].file].source.path) {
          explore(runs[piece], shared, showsProgress: piece == 0)
        }
      })
  }

  private func run(_ index: Selection.Case) -> ExplorationRun {
    let file = set.files[index.file]
    let scenario = file.scenarios[index.scenario]
    return ExplorationRun(
      scenario, in: file.source, knownClauses: file.known, options,
      counterexampleAt: path(of: scenario, file.source), isWritten: folder != nil,
      isOneOfSeveral: file.scenarios.count > 1)
  }

  /// The threads and the memory of this process, which the explorations of a group share.
  private final class Shared: Sendable {
    private let jobs: Int
    /// The number of explorations that have not ended.
    private let left: Atomic<Int>
    private let before = ResidentMemory.bytes

    init(count: Int, jobs: Int) {
      self.jobs = jobs
      left = Atomic(count)
    }

    /// How many threads an exploration may use now.
    var threads: Int { max(1, jobs / max(1, left.load(ordering: .relaxed))) }

    func end() { left.wrappingSubtract(1, ordering: .relaxed) }

    /// Returns whether an exploration uses more memory than `bytes`. The memory that the process
    /// has added for the group is divided equally among the running explorations. Normally, an
    /// explorer counts its own bytes, and ends when there are too many bytes. The explorer's count
    /// is the same on every machine, but may be too low. This method detects a count that is too
    /// low.
    func exceeds(_ bytes: Int) -> Bool {
      let running = max(1, min(jobs, left.load(ordering: .relaxed)))
      return (ResidentMemory.bytes - before) / running - bytes > bytes / 16
    }
  }

  private func explore(
    _ run: ExplorationRun, _ shared: Shared, showsProgress: Bool
  ) -> (ExploredCase, microseconds: Int64) {
    let progress = Progress(isOn: showsProgress)
    let watch = Stopwatch()
    let explored = run.run { explorer in
      explorer.advance { count, work in
        withoutActuallyEscaping(work) {
          Workers.map(count: count, jobs: shared.threads, work: $0)
        }
      }
      if shared.exceeds(options.maximumBytes) { explorer.end(.bytes) }
      if watch.nanoseconds / 1_000_000 > UInt64(clamping: options.maximumMilliseconds) {
        explorer.end(.time)
      }
      if Interruption.isRequested { explorer.end(.interruption) }
      progress.show(
        ExplorationText.progress(
          explorer.statistics, microseconds: Int64(watch.nanoseconds / 1_000)))
    }
    let duration = Int64(watch.nanoseconds / 1_000)
    progress.end()
    shared.end()
    return (explored, duration)
  }

  /// Where to write an exploration's counterexample. If several scenario files have equal names,
  /// the names of their counterexamples begin with as many folder names as are needed to
  /// distinguish them.
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

  /// Writes the counterexamples of an exploration, if they are requested. Returns the exit codes of
  /// the exploration and of each written counterexample.
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

  /// Explores cases, and adds the results to the run.
  func explore(_ run: inout RunEvents, _ cases: [Selection.Case]) {
    explore(cases.filter(isExplored)) { position, explored, _ in
      guard let index = run.items.firstIndex(where: { $0.index == position.index }),
        case .ran(var events) = run.items[index]
      else { return }
      let title = events.title
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
