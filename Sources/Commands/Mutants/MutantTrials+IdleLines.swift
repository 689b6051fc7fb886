import IMProtocol
import Reports
import ScenarioLanguage
import Simulation

/// Lines that expect something and that no mutant of anything can fail.
extension MutantTrials {
  /// The kinds of mutants, those first that concern most lines.
  private static let order: [Mutant.Kind] = [
    .notice, .field, .answer, .state, .row, .parameter, .variation, .limit, .precedence,
  ]

  /// Tries the mutants of what each step uses from that step on, until each line has failed.
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

  /// A file with its lines that expect something, by where they begin, and what is to be tried.
  private struct File: Sendable {
    let index: Int
    var lines: Set<UInt32> = []
    var searches: [MutantSearch] = []
  }

  private func files(_ baseline: MutantBaseline) -> [File] {
    var files: [File] = []
    for place in selection.cases {
      if files.last?.index != place.file { files.append(File(index: place.file)) }
      let scenario = set.scenario(of: place)
      for (index, step) in scenario.steps.enumerated() where !step.expectations.isEmpty {
        let mutants = baseline.mutants(of: scenario, step: index, seed: seed)
        files[files.count - 1].lines.formUnion(step.expectations.map(\.start))
        files[files.count - 1].searches.append(
          MutantSearch(
            scenario: place.scenario, step: index, file: place.file,
            mutants: Self.order.flatMap { kind in mutants.filter { $0.kind == kind } }))
      }
    }
    return files
  }
}

struct MutantSearch: Sendable {
  static let begins = "search"

  /// The scenario of the file, by its index there, and the step.
  var scenario: Int
  var step: Int
  /// The file, by its index in the set.
  var file: Int
  /// What is tried, in this order.
  var mutants: [Mutant]

  /// The search as lines for another process.
  var text: String {
    "\(Self.begins)\t\(scenario)\t\(step)\t\(file)\n" + mutants.map(\.line).joined()
  }
}
