import Base
import Events
import Reports

enum GitHubActions {
  static var isOn: Bool { Environment.variable("GITHUB_ACTIONS") == "true" }

  /// The file for the job's summary, or nil if GitHub does not request one.
  private static var summaryPath: String? {
    isOn ? Environment.text("GITHUB_STEP_SUMMARY") : nil
  }

  /// Throws if the job's summary could not be written. Called before any scenario runs.
  static func check() throws(Arguments.Problem) {
    guard let path = summaryPath, let obstacle = FileSystem.obstacle(toAppendingTo: path) else {
      return
    }
    throw Arguments.Problem("GITHUB_STEP_SUMMARY \(path) can't be written: \(obstacle)")
  }

  /// Prints annotations, and appends the results to the job's summary. Reports if the
  /// summary can't be written.
  static func report(
    _ run: RunEvents, isToErrors: Bool, _ console: inout Console
  ) -> ExitCode {
    var annotations = TextBuffer()
    let workspace = Environment.variable("GITHUB_WORKSPACE") ?? ""
    let here = FileSystem.absolute(".") ?? ""
    WorkflowAnnotations.append(run, to: &annotations) { path in
      index(of: path, in: here, below: [workspace, FileSystem.absolute(workspace) ?? ""])
    }
    console.write(annotations, aside: isToErrors)
    guard let path = summaryPath else { return .passed }
    var summary = TextBuffer()
    let limit = JobSummary.longest - FileSystem.size(of: path)
    JobSummary.append(run, limit: limit, to: &summary)
    return console.attempt { () throws(FileSystem.Problem) in
      try FileSystem.append(summary.printable, to: path)
    }
  }

  /// Converts a path to a path relative to the checkout, because GitHub expects such paths. imsim
  /// may run in any folder of the checkout. A path outside of the checkout is returned unchanged.
  static func index(of path: String, in folder: String, below workspaces: [String]) -> String {
    guard path != ScenarioPaths.standardInput else { return path }
    let parts = parts(of: Path(path).isAbsolute ? path : "\(folder)/\(path)")
    for workspace in workspaces where Path(workspace).isAbsolute {
      let root = Self.parts(of: workspace)
      if parts.count > root.count, zip(parts, root).allSatisfy({ Path($0) == Path($1) }) {
        return parts.dropFirst(root.count).joined(separator: "/")
      }
    }
    return path
  }

  /// Returns the names in an absolute path, after resolving `.` and `..`.
  private static func parts(of path: String) -> [String] {
    Path(path).names.reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
  }
}
