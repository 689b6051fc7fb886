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

  /// Explores cases. For each case, in order, calls `take` with the case, its result, and the
  /// duration of its exploration in microseconds.
  ///
  /// Most explorations are too small to be divided among several threads, so several cases are
  /// explored at the same time. When fewer explorations than jobs remain, each of them may use
  /// several threads.
  func explore(
    _ cases: [Selection.Case], _ take: (Selection.Case, ExploredCase, Int64) -> Void
  ) {
    let runs = cases.map(run)
    let shared = Shared(count: cases.count, jobs: jobs)
    let progress = Progress(isOn: true)
    var countTaken = 0
    _ = Workers.isolated(
      count: cases.count, jobs: jobs, tick: { _ in progress.show(shared.progress) },
      stopped: { piece, stop in
        shared.end(piece)
        return (runs[piece].stopped(by: stop.words), Int64(0))
      },
      take: { explored, microseconds in
        progress.end()
        take(cases[countTaken], explored, microseconds)
        countTaken += 1
      },
      work: { piece in
        Trap.work("explore", set.files[cases[piece].file].source.path) {
          explore(runs[piece], piece, shared)
        }
      })
    progress.end()
  }

  private func run(_ index: Selection.Case) -> ExplorationRun {
    let file = set.files[index.file]
    let scenario = file.scenarios[index.scenario]
    return ExplorationRun(
      scenario, in: file.source, knownClauses: file.known, options,
      counterexampleAt: set.path(of: scenario, file.source, "counterexample", in: folder),
      isWritten: folder != nil,
      isOneOfSeveral: file.scenarios.count > 1)
  }

  /// What simultaneous explorations share.
  private final class Shared: Sendable {
    private let count: Int
    private let jobs: Int
    /// The number of explorations that have not ended.
    private let left: Atomic<Int>
    private let running = Mutex<[Running]>([])

    /// How far a running exploration has come.
    private struct Running {
      /// The position of the exploration among the cases.
      let piece: Int
      var statistics: ExplorationStatistics
      var microseconds: Int64
    }

    init(count: Int, jobs: Int) {
      (self.count, self.jobs) = (count, jobs)
      left = Atomic(count)
    }

    /// How many threads an exploration may use now.
    var threads: Int { max(1, jobs / max(1, left.load(ordering: .relaxed))) }

    /// How many explorations have ended, and how far the first running exploration has come.
    var progress: String {
      let first = running.withLock { $0.min { $0.piece < $1.piece } }
      let words = first.map {
        ExplorationText.progress($0.statistics, microseconds: $0.microseconds)
      }
      if count == 1 { return words ?? "" }
      return "\(count - left.load(ordering: .relaxed)) of \(count) explorations"
        + (words.map { "; now \($0)" } ?? "")
    }

    func note(_ statistics: ExplorationStatistics, microseconds: Int64, of piece: Int) {
      let now = Running(piece: piece, statistics: statistics, microseconds: microseconds)
      running.withLock { running in
        if let index = running.firstIndex(where: { $0.piece == piece }) {
          running[index] = now
        } else {
          running.append(now)
        }
      }
    }

    func end(_ piece: Int) {
      running.withLock { $0.removeAll { $0.piece == piece } }
      left.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Returns whether an exploration uses more memory than `bytes`. The memory that the process
    /// has added since the start of the exploration is divided equally among the running
    /// explorations. Normally, an explorer counts its own bytes, and ends when there are too many
    /// bytes. The explorer's count is the same on every machine, but may be too low. This method
    /// detects a count that is too low.
    ///
    /// - Parameter before: The memory use of the process at the start of the exploration.
    func exceeds(_ bytes: Int, since before: Int) -> Bool {
      let running = max(1, min(jobs, left.load(ordering: .relaxed)))
      return (ResidentMemory.bytes - before) / running - bytes > bytes / 16
    }
  }

  private func explore(
    _ run: ExplorationRun, _ piece: Int, _ shared: Shared
  ) -> (ExploredCase, microseconds: Int64) {
    let watch = Stopwatch()
    let before = ResidentMemory.bytes
    let explored = run.run { explorer in
      explorer.advance { count, work in
        withoutActuallyEscaping(work) {
          Workers.map(count: count, jobs: shared.threads, work: $0)
        }
      }
      if shared.exceeds(options.maximumBytes, since: before) { explorer.end(.bytes) }
      if watch.nanoseconds / 1_000_000 > UInt64(clamping: options.maximumMilliseconds) {
        explorer.end(.time)
      }
      if Interruption.isRequested { explorer.end(.interruption) }
      shared.note(
        explorer.statistics, microseconds: Int64(watch.nanoseconds / 1_000), of: piece)
    }
    let duration = Int64(watch.nanoseconds / 1_000)
    shared.end(piece)
    return (explored, duration)
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

  /// Returns the events of explored cases, which have these indices among all selected cases that
  /// explore.
  func events(
    _ explored: [ExploredCase], at indices: [Int], of all: [Selection.Case], _ head: RunEvents.Head
  ) -> RunEvents {
    let items = zip(explored, indices).map { one, index in
      var item = RunEvents.Item.ran(one.events)
      item.index = index
      return item
    }
    let cited = all.map(set.scenario(of:)).flatMap { $0.verifies + $0.assumes }
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
