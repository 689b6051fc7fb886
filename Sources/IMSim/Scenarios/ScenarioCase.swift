import ScenarioLanguage
import Simulation

/// A case of a scenario file: the whole file, or one row of its table.
///
/// A case can be the argument of a test, so that each case is its own test:
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
  let known: KnownClauses?
  /// The absolute path of the file. For a text without a file, this is the name of the text.
  let filePath: String
  let isOneOfSeveral: Bool

  init(
    _ scenario: ScenarioLanguage.Scenario, _ source: Source, _ known: KnownClauses?,
    filePath: String, isOneOfSeveral: Bool
  ) {
    self.scenario = scenario
    self.source = source
    self.known = known
    self.filePath = filePath
    self.isOneOfSeveral = isOneOfSeveral
  }

  /// The path of the file.
  public var path: String { source.path }

  /// The title, with the values of the row.
  public var title: String { scenario.title }

  /// The row of the table, counted from 1; nil if the file has no table.
  public var row: Int? { scenario.row }

  /// The line of the row, counted from 1; 1 if the case is the whole file.
  public var line: Int {
    scenario.rowRange.map { LineIndex(source).line(of: Int($0.start)) } ?? 1
  }

  /// The id of the case, such as `friends/asking.scenario:12`. The id stays the same while the rows
  /// of the table stay on their lines.
  public var id: String { isOneOfSeveral ? "\(path):\(line)" : path }

  /// The id and the title.
  public var description: String { "\(id) \(title)" }

  /// Runs the case. A case that is marked with `skip` does not run.
  ///
  /// - Parameter seed: the seed of random latencies. The seed has an effect only if the scenario
  ///   leaves latencies open.
  public func run(seed: UInt64 = 1) -> ScenarioOutcome {
    let isSkipped = scenario.mark?.kind == .skip
    var options = RunOptions(seed: seed)
    options.keepsSnapshots = true
    let result = isSkipped ? nil : ScenarioRunner.run(scenario, options: options)
    return ScenarioOutcome(self, result, seed: seed)
  }
}
