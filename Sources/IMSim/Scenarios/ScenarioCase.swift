import ScenarioLanguage
import Simulation

/// A case of a scenario file: the whole of it, or one row of its table.
///
/// It can be the argument of a test, so that each case is a test of its own:
///
/// ```swift
/// @Test(arguments: try Scenario.all(in: folder).flatMap(\.cases))
/// func scenario(_ scenario: ScenarioCase) {
///   for failure in scenario.run().failures {
///     Issue.record("\(failure)", sourceLocation: failure.sourceLocation)
///   }
/// }
/// ```
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
  let scenario: ScenarioLanguage.Scenario
  let source: Source
  let known: KnownStatements?
  /// The absolute path of the file; that of the text where there is no file.
  let filePath: String
  let isOneOfSeveral: Bool

  init(
    _ scenario: ScenarioLanguage.Scenario, _ source: Source, _ known: KnownStatements?,
    filePath: String, isOneOfSeveral: Bool
  ) {
    self.scenario = scenario
    self.source = source
    self.known = known
    self.filePath = filePath
    self.isOneOfSeveral = isOneOfSeveral
  }

  /// The path of its file.
  public var path: String { source.path }

  /// The title, with the row's cells filled in.
  public var title: String { scenario.title }

  /// The row of the table, counted from 1; nil without a table.
  public var row: Int? { scenario.row }

  /// The line of the row, or the first of the file; counted from 1.
  public var line: Int {
    scenario.rowRange.map { LineIndex(source).line(of: Int($0.start)) } ?? 1
  }

  /// Tells cases apart, and stays the same while their rows do: `friends/asking.scenario:12`.
  public var id: String { isOneOfSeveral ? "\(path):\(line)" : path }

  /// The id and the title.
  public var description: String { "\(id) \(title)" }

  /// Runs it. One that is marked with `skip` does not run.
  ///
  /// - Parameter seed: from which latencies are drawn, where the scenario leaves them open.
  public func run(seed: UInt64 = 1) -> ScenarioOutcome {
    let isSkipped = scenario.mark?.kind == .skip
    var options = RunOptions(seed: seed)
    options.keepsLooks = true
    let result = isSkipped ? nil : ScenarioRunner.run(scenario, options: options)
    return ScenarioOutcome(self, result, seed: seed)
  }
}
