import Base
import Conforming
import Events
public import Foundation
import Reports
import ScenarioLanguage
import Simulation

/// Whether the model of the service can explain logs from real devices.
public struct Conformance: Sendable, CustomStringConvertible {
  /// How a check of logs can end.
  public enum Verdict: String, Sendable {
    /// At least one execution of the model explains every entry.
    case agrees
    /// No execution of the model explains every entry.
    case disagrees
    /// The check found no answer: it needs more steps, more information about the initial state, or
    /// the log of another device.
    case open
  }

  /// How the check ended.
  public let verdict: Verdict
  /// The same text that `imsim conform` prints.
  public let description: String
  /// The same page that `imsim conform --html` writes.
  public let page: String
}

/// Thrown if a log or an assumption has errors, or if the scene has several rows.
public struct LogError: Error, Sendable, CustomStringConvertible {
  /// The problems, one per line. For a problem in a log, the text includes the line of the log.
  public let description: String
}

/// Checks whether the model of the service can explain logs from real devices. The command
/// `imsim conform` makes the same check. The guide to logs, `scenarios/logs/README.md`, describes
/// the format of the logs.
///
/// - Parameters:
///   - logs: the log files in the format JSON Lines, one for each device.
///   - scene: the users, devices, groups and settings, and the state when the logs begin. A scene
///     that is nil is inferred from the logs.
///   - unseen: the calls that users and devices without a log may have made, such as
///     `C may addFriend`.
///   - tolerance: by how much the devices' clocks may be wrong. This matters only where the
///     behavior of the service depends on time.
///   - steps: the maximum number of search steps. The check adds one step for each entry of the
///     logs. With a scene and at most 100 entries, five times as many steps are allowed.
/// - Throws: ``LogError`` with all problems of the logs, or an error of Foundation if a file can't
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
