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

  /// The reports of the files of a run, in its order.
  public static func files(of run: RunEvents) -> [FileReport] {
    var files: [FileReport] = []
    for item in run.items {
      switch item {
      case .broken(let errors):
        var text = TextBuffer()
        text.append(errors.text)
        files.append(FileReport(path: errors.path, diagnostics: text))
      case .ran(let events):
        if files.last?.path != events.path || files.last?.hasErrors == true {
          files.append(FileReport(path: events.path, cases: []))
        }
        files[files.count - 1].cases.append(CaseReport(events))
      }
    }
    return files
  }

  /// Whether the file has errors.
  public var hasErrors: Bool { !diagnostics.isEmpty }

  /// The worst that came of its cases.
  public var status: CaseReport.Status { cases.map(\.status).max() ?? .passed }

  /// Whether a fault of imsim has shown in one of its cases.
  public var hasFault: Bool { cases.contains(where: \.hasFault) }

  /// What happened in all its cases together.
  var counters: Counters {
    cases.reduce(into: Counters()) { $0 += $1.counters }
  }
}
