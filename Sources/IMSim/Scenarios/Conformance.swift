import Base
import Conforming
import Events
public import Foundation
import Reports
import ScenarioLanguage
import Simulation

/// The result of checking logs of real devices against the model.
public struct Conformance: Sendable, CustomStringConvertible {
  /// The verdict of a check.
  public enum Verdict: String, Sendable {
    /// At least one execution of the model explains every entry.
    case agrees
    /// No execution of the model explains every entry.
    case disagrees
    /// The check is undecided. To decide, the check needs more steps, more information about the
    /// initial state, or the log of another device.
    case open
  }

  /// The verdict.
  public let verdict: Verdict
  /// The output of `imsim conform`.
  public let description: String
  /// The page of `imsim conform --html`.
  public let page: String
}

/// The error if a log can't be read, or if an assumption names an unknown caller.
public struct LogError: Error, Sendable, CustomStringConvertible {
  /// The problems, one per line. Each problem has its line in the log.
  public let description: String
}

/// Checks logs of real devices against the model, as `imsim conform` does. The guide to logs
/// describes the format of logs.
///
/// - Parameters:
///   - logs: files of JSON Lines, one for each device that interacted with the others.
///   - scene: users, devices, groups and settings, and the state when the logs begin; if nil, the
///     scene is inferred from the logs.
///   - unseen: the calls that may be assumed for users and devices without a log, such as
///     `C may addFriend`.
///   - tolerance: the maximum error of the devices' clocks. The error matters only if the behavior
///     depends on time.
///   - steps: the maximum number of search steps, in addition to one step for each entry. With a
///     scene and at most 100 entries, the maximum is five times this number.
/// - Throws: ``LogError`` with all problems of the logs; errors of Foundation for files that can't
///   be read.
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
  options.steps = min(max(0, steps), 1_000_000_000)
  options.tolerance = tolerance.components.seconds * 1_000
  let requests = try unseen.map { text throws(LogError) in
    do throws(AssumptionRequest.Problem) { return try AssumptionRequest(text) } catch {
      throw LogError(description: error.message)
    }
  }
  return try check(files, scene?.cases.first, requests, options)
}

private func check(
  _ files: [LogFile], _ scene: ScenarioCase?, _ requests: [AssumptionRequest],
  _ options: Simulation.Conformance.Options
) throws(LogError) -> Conformance {
  var checked: CheckedLogs
  do throws(CheckedLogs.Refusal) {
    checked = try CheckedLogs.check(files, scene: scene?.scenario, assumed: requests, options)
  } catch {
    switch error {
    case .logs(let problems):
      throw LogError(description: problems.all.map(\.description).joined(separator: "\n"))
    case .assumed(let problem):
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
