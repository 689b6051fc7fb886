import Conforming
import Events
public import Foundation
import Ground
import Reports
import ScenarioLanguage
import Simulation

/// Whether logs of real devices are what should have happened.
public struct Conformance: Sendable, CustomStringConvertible {
  /// How the check ended.
  public enum Verdict: String, Sendable {
    /// There is an order in which the model explains every row.
    case agrees
    /// There is none.
    case disagrees
    /// It can't be said within the steps, or without the log of somebody of whom the logs tell.
    case open
  }

  /// How the check ended.
  public let verdict: Verdict
  /// What `imsim conform` prints.
  public let description: String
  /// The page of `imsim conform --html`.
  public let page: String
}

/// Logs that can't be read, or calls of nobody that are to be assumed.
public struct LogError: Error, Sendable, CustomStringConvertible {
  /// Each problem in a line of its own, with the line of the log.
  public let description: String
}

/// Checks logs of real devices against the model, as `imsim conform` does; the guide to logs
/// describes their format.
///
/// - Parameters:
///   - logs: files of JSON Lines, one for each device that had to do with the others.
///   - scene: users, devices, groups and settings, and what there was when the logs begin; without
///     one it is inferred from the logs.
///   - unseen: calls that may be assumed of those who have written no log: `C may addFriend`.
///   - tolerance: how far off clocks may be where time counts.
///   - steps: how many steps are tried besides one for each row.
/// - Throws: ``LogError`` with all that is wrong in the logs; errors of Foundation for files that
///   can't be read.
public func conform(
  _ logs: [URL], scene: Scenario? = nil, unseen: [String] = [],
  tolerance: Duration = .seconds(300), steps: Int = 200_000
) throws -> Conformance {
  let files = try logs.map { url in
    LogFile(path: url.relativePath, bytes: Array(try Data(contentsOf: url)))
  }
  if let scene, scene.cases.count != 1 {
    throw LogError(description: "\(scene.path) has several rows; a scene is one scenario")
  }
  var options = Simulation.Conformance.Options()
  options.steps = max(0, steps)
  options.tolerance = tolerance.components.seconds * 1_000
  let requests = try unseen.map { text throws(LogError) in
    do throws(UnseenRequest.Problem) { return try UnseenRequest(text) } catch {
      throw LogError(description: error.message)
    }
  }
  return try check(files, scene?.cases.first, requests, options)
}

private func check(
  _ files: [LogFile], _ scene: ScenarioCase?, _ requests: [UnseenRequest],
  _ options: Simulation.Conformance.Options
) throws(LogError) -> Conformance {
  var checked: CheckedLogs
  do throws(CheckedLogs.Refusal) {
    checked = try CheckedLogs.check(files, scene: scene?.scenario, unseen: requests, options)
  } catch {
    switch error {
    case .logs(let problems):
      throw LogError(description: problems.all.map(\.description).joined(separator: "\n"))
    case .unseen(let problem):
      throw LogError(description: problem.message)
    }
  }
  let known = scene?.known?.adding(.builtIn) ?? .builtIn
  if case .disagrees = checked.conformance.verdict {
    var changes = ModelChanges(checked, known, ModelChanges.bounded(options))
    checked.explanation = changes.explanationByVariation()
  }
  let report = checked.report(known, withRows: true)
  var (text, page) = (TextBuffer(), TextBuffer())
  LogReportText.append(report, isColored: false, to: &text)
  LogHTML.append(report, imsim: Version.current, to: &page)
  let verdict: Conformance.Verdict =
    switch checked.conformance.verdict {
    case .agrees: .agrees
    case .disagrees: .disagrees
    case .open: .open
    }
  return Conformance(verdict: verdict, description: text.string, page: page.string)
}
