import IMProtocol
import Reports
import ScenarioLanguage
import Simulation

/// Searches for expectation lines that pass with every mutant.
extension MutantTrials {
  /// The kinds of mutants in the order in which they are tried. The kinds that affect the most
  /// lines come first.
  private static let order: [Mutant.Kind] = [
    .notice, .field, .answer, .state, .row, .parameter, .variation, .text, .limit, .precedence,
  ]

  /// Returns the expectation lines that pass with every tried mutant. Each step's lines are tried
  /// with mutants of the parts of the model that the step uses. A mutant is active from the start
  /// of the step. The trials of a step end when each of its lines has failed with some mutant.
  func idleLines(_ baseline: MutantBaseline) -> [CitationReport.IdleLine] {
    let files = self.files(baseline)
    let progress = Progress(total: files.count, of: "files", isOn: true)
    defer { progress.end() }
    let failed = Workers.map(
      count: files.count, jobs: jobs, tick: { progress.show($0) },
      work: { run(files[$0].searches) })
    return zip(files, failed).flatMap { file, failed in
      let source = set.files[file.index].source
      let lines = LineIndex(source)
      return file.lines.subtracting(failed).sorted().map { start in
        (path: source.path, line: lines.line(of: Int(start)))
      }
    }
  }

  /// A file, the offsets of its expectation lines, and the searches that try mutants on these
  /// lines.
  private struct File: Sendable {
    let index: Int
    var lines: Set<UInt32> = []
    var searches: [MutantSearch] = []
  }

  private func files(_ baseline: MutantBaseline) -> [File] {
    var files: [File] = []
    for position in selection.cases {
      if files.last?.index != position.file { files.append(File(index: position.file)) }
      let scenario = set.scenario(of: position)
      for (index, step) in scenario.steps.enumerated() where !step.expectations.isEmpty {
        let mutants = baseline.mutants(of: scenario, step: index, seed: seed)
        files[files.count - 1].lines.formUnion(step.expectations.map(\.start))
        files[files.count - 1].searches.append(
          MutantSearch(
            scenario: position.scenario, step: index, file: position.file,
            mutants: Self.order.flatMap { kind in mutants.filter { $0.kind == kind } }))
      }
    }
    return files
  }
}

struct MutantSearch: Sendable {
  static let begins = "search"

  /// The index of the scenario in its file, and the index of the step in the scenario.
  var scenario: Int
  var step: Int
  /// The index of the file in the set.
  var file: Int
  /// The mutants, in the order in which to try them.
  var mutants: [Mutant]

  /// Describes the search to another process, as lines of text.
  var text: String {
    "\(Self.begins)\t\(scenario)\t\(step)\t\(file)\n" + mutants.map(\.line).joined()
  }
}
