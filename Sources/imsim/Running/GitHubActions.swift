import Reports

/// Reporting to GitHub Actions, which says through the environment that it runs the process.
enum GitHubActions {
  /// Whether it runs the process.
  static var isOn: Bool { Environment.variable("GITHUB_ACTIONS") == "true" }

  /// Prints annotations, and appends to the summary of the job; a fault when that is not possible.
  static func report(_ run: RunEvents, isToErrors: Bool, _ console: inout Console) -> ExitCode {
    var annotations = TextBuffer()
    WorkflowAnnotations.append(run, to: &annotations)
    if isToErrors { console.complain(annotations) } else { console.write(annotations) }
    guard let path = Environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else {
      return .passed
    }
    do {
      var summary = TextBuffer()
      let limit = JobSummary.longest - FileSystem.size(of: path)
      JobSummary.append(run, limit: limit, to: &summary)
      try FileSystem.append(summary.bytes, to: path)
    } catch {
      console.error("\(error.path): \(error.reason)")
      return .fault
    }
    return .passed
  }
}
