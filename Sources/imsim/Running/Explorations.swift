import Events
import Exploring
import ScenarioLanguage
import Simulation

/// Explores cases of a set, one after the other, each on several threads.
struct Explorations {
  let set: ScenarioSet
  let options: ExploreOptions
  let jobs: Int
  /// Where counterexamples are written; nil for nowhere.
  let folder: String?
  let isColored: Bool

  /// Explores a case, and how many microseconds that took.
  func explore(_ place: Selection.Case) -> (ExploredCase, microseconds: Int64) {
    let file = set.files[place.file]
    let scenario = file.scenarios[place.scenario]
    let progress = Progress(isOn: true)
    let start = ContinuousClock.now
    var explorer = Explorer(scenario, options)
    var ending: ExploredCase.Ending?
    if case .passed = explorer.start.verdict {
      while explorer.outcome == nil {
        explorer.advance { count, work in
          withoutActuallyEscaping(work) { Workers.map(count: count, jobs: jobs, work: $0) }
        }
        progress.show(
          ExplorationText.progress(
            explorer.statistics, microseconds: Self.microseconds(since: start)))
      }
    } else {
      let builder = EventBuilder(
        source: file.source, seed: 1, isOneOfSeveral: file.scenarios.count > 1,
        isColored: isColored)
      ending = .notBegun(builder.events(scenario, explorer.start, place: place.place))
    }
    let duration = Self.microseconds(since: start)
    progress.end()
    switch explorer.outcome {
    case .holds: ending = .holds
    case .exhausted(.states): ending = .cut(.states, limit: options.maximumStates)
    case .exhausted(.bytes): ending = .cut(.bytes, limit: options.maximumBytes)
    case .violated(let counterexample):
      ending = .violated(
        ExploredCase.Violation(
          counterexample, of: scenario, in: file.source, path: path(of: scenario, file.source),
          knownStatements: file.known, isColored: isColored))
    case nil: break
    }
    guard let ending else { preconditionFailure("an exploration has not ended") }
    let explored = ExploredCase(
      scenario, path: file.source.path, explorer.statistics, ending)
    return (explored, duration)
  }

  private static func microseconds(since start: ContinuousClock.Instant) -> Int64 {
    let duration = (ContinuousClock.now - start).components
    return duration.seconds * 1_000_000 + duration.attoseconds / 1_000_000_000_000
  }

  /// The path of the file in which the counterexample to an exploration stands; files of the same
  /// name in several folders are told apart by these.
  private func path(of scenario: Scenario, _ source: Source) -> String {
    let words = source.path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let namesakes = set.files.count { $0.source.path.split(separator: "/").last == words.last }
    var name = words.suffix(namesakes > 1 ? words.count : 1).joined(separator: "-")
    if name.hasSuffix(ScenarioPaths.ending) { name.removeLast(ScenarioPaths.ending.count) }
    if name == ScenarioPaths.standardInput { name = "input" }
    let row = scenario.row.map { "-row-\($0)" } ?? ""
    return "\(folder.map { "\($0)/" } ?? "")\(name)\(row)-counterexample\(ScenarioPaths.ending)"
  }

  /// Writes the counterexample of an exploration, if it is to be written, and says how it ended.
  func codes(_ one: ExploredCase, _ console: inout Console) -> [ExitCode] {
    switch one.ending {
    case .holds: return [.passed]
    case .cut: return [.exhausted]
    case .notBegun(let events): return [ExitCode(.ran(events))]
    case .violated(let violation):
      var codes: [ExitCode] = [.failed]
      if folder != nil { codes.append(write(violation.text.source, &console)) }
      if let fault = violation.text.fault {
        console.error("a fault of imsim: \(fault) (\(one.path))")
        codes.append(.fault)
      }
      return codes
    }
  }

  private func write(_ source: Source, _ console: inout Console) -> ExitCode {
    do {
      try FileSystem.makeFolders(above: source.path)
      try FileSystem.replace(source.path, with: source.bytes)
      return .passed
    } catch {
      console.error("\(error.path): \(error.reason)")
      return .fault
    }
  }

  /// The runs of the counterexamples, and the cases whose steps do not pass, for reports.
  func events(_ explored: [ExploredCase]) -> RunEvents {
    var items = explored.compactMap { one -> RunEvents.Item? in
      switch one.ending {
      case .holds, .cut: nil
      case .notBegun(let events): .ran(events)
      case .violated(let violation): violation.events.map { .ran($0) }
      }
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
