import IMProtocol
import ScenarioLanguage

/// Mutants and cases that are tried in their order until a case notices its mutant.
struct MutantJob: Sendable {
  /// What is tried.
  var attempts: [Attempt] = []

  /// A case that runs with a mutant.
  struct Attempt: Sendable {
    var mutant: Mutant
    /// The case, by its place in the selection.
    var place: Int
  }

  /// What came of it.
  enum Outcome: Sendable {
    /// The case of an attempt, by its index, failed or had no verdict.
    case noticed(Int)
    /// The program stopped in an attempt, by its index.
    case stopped(Int)
    /// All cases passed.
    case unnoticed
  }
}

/// A job as lines, for another process: a mutant, then the cases that run with it.
extension MutantJob {
  static let begins = "job"
  private static let mutant = "mutant"
  private static let attempt = "case"

  /// The lines.
  func text(_ set: ScenarioSet, _ selection: Selection) -> String {
    var text = "\(Self.begins)\n"
    var last: Mutant?
    for one in attempts {
      if one.mutant != last {
        last = one.mutant
        let parts = [
          Self.mutant, one.mutant.kind.rawValue, "\(one.mutant.row)", "\(one.mutant.change)",
          one.mutant.subject, one.mutant.detail, one.mutant.words,
        ]
        text += parts.joined(separator: "\t") + "\n"
      }
      let place = selection.cases[one.place]
      text += "\(Self.attempt)\t\(place.scenario)\t\(set.files[place.file].source.path)\n"
    }
    return text
  }

  /// A line with the scenario that standard input gave, which can't be read twice.
  static func input(_ bytes: [UInt8]) -> String {
    "\(standardInput)\t\(bytes.map { String($0) }.joined(separator: " "))\n"
  }

  private static let standardInput = "input"

  /// What a line says.
  enum Line {
    case input([UInt8])
    case job
    case mutant(Mutant)
    /// The scenario of a file, by its index there.
    case attempt(Int, path: String)

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      switch (parts[0], parts.count) {
      case (MutantJob.begins, 1): self = .job
      case (MutantJob.standardInput, 2):
        self = .input(parts[1].split(separator: " ").compactMap { UInt8($0) })
      case (MutantJob.attempt, 3):
        guard let scenario = Int(parts[1]) else { return nil }
        self = .attempt(scenario, path: parts[2])
      case (MutantJob.mutant, 7):
        guard let kind = Mutant.Kind(rawValue: parts[1]), let row = Int(parts[2]),
          let change = Int(parts[3])
        else { return nil }
        self = .mutant(
          Mutant(kind, parts[4], parts[5], row: row, change: change, parts[6], ids: []))
      default: return nil
      }
    }
  }
}
