import IMProtocol
import Reports
import ScenarioLanguage
import Simulation

/// Lines that expect something and that no mutant of anything can fail.
struct IdleLines: Sendable {
  let set: ScenarioSet
  let selection: Selection
  let seed: UInt64
  let jobs: Int

  /// The kinds of mutants, those first that concern most lines.
  private static let order: [Mutant.Kind] = [
    .notice, .field, .answer, .part, .row, .limit, .precedence,
  ]

  /// Tries every mutant from every step on, until each line has failed.
  func find(_ baseline: MutantBaseline) -> [CitationReport.IdleLine] {
    var mutants: [[Mutant]] = Array(repeating: [], count: selection.cases.count)
    for kind in Self.order {
      for one in baseline.mutants where one.mutant.kind == kind {
        for place in one.cases { mutants[place].append(one.mutant) }
      }
    }
    let ofCase = mutants
    var places: [[Int]] = Array(repeating: [], count: set.files.count)
    for (place, one) in selection.cases.enumerated() { places[one.file].append(place) }
    let ofFile = places
    let progress = Progress(total: set.files.count, isOn: true)
    defer { progress.end() }
    let idle = Workers.map(
      count: set.files.count, jobs: jobs, tick: { progress.show($0) },
      work: { file in self.find(file, ofFile[file], ofCase) })
    return idle.flatMap(\.self)
  }

  private func find(
    _ file: Int, _ cases: [Int], _ mutants: [[Mutant]]
  ) -> [CitationReport.IdleLine] {
    let source = set.files[file].source
    var open: Set<UInt32> = []
    var searches: [MutantSearch] = []
    for place in cases {
      let scenario = set.scenario(of: selection.cases[place])
      for (index, step) in scenario.steps.enumerated() {
        open.formUnion(step.expectations.map(\.start))
        searches.append(
          MutantSearch(
            scenario: selection.cases[place].scenario, step: index, path: source.path,
            mutants: mutants[place]))
      }
    }
    let trials = MutantTrials(set: set, selection: selection, seed: seed, jobs: 1)
    open.subtract(trials.run(searches))
    let lines = LineIndex(source)
    return open.sorted().map { start in
      let line = lines.line(of: Int(start))
      return CitationReport.IdleLine(path: source.path, line: line)
    }
  }
}

/// A search for the lines of a step that mutants fail.
struct MutantSearch: Sendable {
  static let begins = "search"

  /// The scenario of the file, by its index there, and the step.
  var scenario: Int
  var step: Int
  var path: String
  /// What is tried, in this order.
  var mutants: [Mutant]

  /// The search as lines for another process.
  var text: String {
    "\(Self.begins)\t\(scenario)\t\(step)\t\(path)\n" + mutants.map(\.line).joined()
  }
}
