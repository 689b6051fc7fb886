import Events
import Findings
import ScenarioLanguage
import Simulation

extension JobWork {
  /// The limits are low, so that the user does not wait long.
  private static var exploreOptions: ExploreOptions {
    var options = ExploreOptions()
    options.maximumStates = 100_000
    options.maximumBytes = 200_000_000
    options.maximumWork = 4_000_000
    return options
  }

  /// The maximum number of rows of the table that are explored.
  private static let mostExplored = 20

  /// Returns the output of `imsim explore` for the file. The limits are lower than those of the
  /// command, and marked cases are omitted. Returns nil if there is nothing to explore.
  func explore() -> String? {
    let wanted = scenarios.filter { $0.exploration != nil && $0.mark == nil }
    guard !wanted.isEmpty else { return nil }
    let explored = wanted.prefix(Self.mostExplored).map { scenario in
      ExplorationRun(
        scenario, in: document.source, knownClauses: document.known, Self.exploreOptions,
        counterexampleAt: "counterexample.scenario", isOneOfSeveral: scenarios.count > 1
      ).run { $0.advance { count, work in (0..<count).map(work) } }
    }
    let text = ExplorationText(isColored: false, areWritten: false)
    var buffer = TextBuffer()
    for one in explored { text.append(one.events, microseconds: nil, to: &buffer) }
    for one in explored { text.appendProblem(one, to: &buffer) }
    buffer.endLine()
    text.appendCounts(explored.map(\.exploration), to: &buffer)
    if wanted.count > explored.count {
      buffer.append(
        "\(wanted.count - explored.count) more rows: `imsim explore` explores them all\n")
    }
    return buffer.string
  }
}
