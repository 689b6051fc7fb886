import Events
import Findings
import Ground
import Reports
import ScenarioLanguage
import Simulation

/// What came of an exploration: everything that may happen after a scenario's steps.
public struct Exploration: Sendable, CustomStringConvertible {
  /// How it ended.
  public enum Verdict: String, Sendable {
    /// Every property holds in every state.
    case holds
    /// A property does not hold; there is a counterexample.
    case violated
    /// A budget ran out: what was reached holds, the rest is not known.
    case cut
    /// The steps before it do not pass.
    case notBegun
  }

  /// How the exploration ended.
  public let verdict: Verdict
  /// How many states were reached, each counted once.
  public let states: Int
  /// How many transitions were taken.
  public let transitions: Int
  /// A shortest scenario that leads to where a property does not hold, and fails there; nil unless
  /// one is violated.
  public let counterexample: String?
  /// What `imsim explore` prints of it.
  public let description: String
  private let run: RunEvents

  /// The page of `imsim explore --html`.
  public var page: String {
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    return buffer.string
  }

  init(_ explored: ExploredCase, _ statements: [KnownStatement]) {
    verdict =
      switch explored.exploration.ending {
      case .holds: .holds
      case .violated, .trapped: .violated
      case .cut: .cut
      case .notBegun, .unexplored: .notBegun
      }
    states = explored.exploration.statistics.states
    transitions = explored.exploration.statistics.transitions
    counterexample = explored.counterexample.map { String(decoding: $0.bytes, as: UTF8.self) }
    var buffer = TextBuffer()
    ExplorationText(isColored: false, areWritten: false)
      .append(explored.events, microseconds: nil, to: &buffer)
    buffer.append(explored.events.text.plain)
    description = buffer.string
    let head = RunEvents.Head(imsim: Version.current, seed: 1, selected: 1)
    run = RunEvents(head: head, statements: statements, items: [.ran(explored.events)])
  }
}

extension ScenarioCase {
  /// Explores the `explore` part; nil where the scenario has none.
  ///
  /// - Parameter maximumStates: how many states are visited at most; past it the verdict is
  ///   ``Exploration/Verdict/cut``.
  public func explore(maximumStates: Int = 50_000_000) -> Exploration? {
    guard scenario.exploration != nil else { return nil }
    var options = ExploreOptions()
    options.maximumStates = max(1, maximumStates)
    let run = ExplorationRun(
      scenario, in: source, knownStatements: known, options,
      counterexampleAt: "counterexample.scenario", isOneOfSeveral: isOneOfSeveral)
    let explored = run.run { explorer in
      explorer.advance { count, piece in (0..<count).map(piece) }
    }
    let all = known?.adding(.builtIn) ?? .builtIn
    let cited = scenario.verifies + scenario.assumes
    return Exploration(explored, cited.compactMap { all[$0] })
  }
}
