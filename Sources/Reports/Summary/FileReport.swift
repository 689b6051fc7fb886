import Simulation

/// What is kept of a scenario file once its cases have run.
public struct FileReport: Sendable {
  /// The path as it was given.
  public var path: String
  /// The cases that were selected, in the order of the text.
  public var cases: [CaseReport]
  /// The errors of the file, rendered; empty when there are none.
  public var diagnostics: TextBuffer

  /// Makes the report of a file without errors.
  public init(path: String, cases: [CaseReport]) {
    self.path = path
    self.cases = cases
    diagnostics = TextBuffer()
  }

  /// Makes the report of a file with errors, which does not run.
  public init(path: String, diagnostics: TextBuffer) {
    self.path = path
    cases = []
    self.diagnostics = diagnostics
  }

  /// Whether the file has errors.
  public var hasErrors: Bool { !diagnostics.isEmpty }

  /// The worst that came of its cases.
  public var status: CaseReport.Status { cases.map(\.status).max() ?? .passed }

  /// What happened in all its cases together.
  var counters: Counters {
    cases.reduce(into: Counters()) { $0 += $1.counters }
  }
}
