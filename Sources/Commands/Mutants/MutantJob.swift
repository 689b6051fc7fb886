import IMProtocol
import ScenarioLanguage

/// A list of attempts to detect mutants. Each attempt runs one case with one mutant. The attempts
/// run one after another, until a case detects its mutant.
struct MutantJob: Sendable {
  var attempts: [Attempt] = []

  /// A mutant, and a case's position in the selection.
  typealias Attempt = (mutant: Mutant, index: Int)

  enum Outcome: Sendable {
    case noticed(Int)
    /// An attempt crashed the program, and no other case failed. The value is the index of the
    /// attempt that crashed.
    case stopped(Int)
    case unnoticed
  }
}

/// Converts a job to lines of text for another process. Each mutant's line is followed by the lines
/// of the cases that run with the mutant.
extension MutantJob {
  static let begins = "job"
  fileprivate static let mutant = "mutant"
  private static let attempt = "case"

  func text(_ selection: Selection) -> String {
    var text = "\(Self.begins)\n"
    var last: Mutant?
    for one in attempts {
      if one.mutant != last {
        last = one.mutant
        text += one.mutant.line
      }
      let one = selection.cases[one.index]
      text += "\(Self.attempt)\t\(one.scenario)\t\(one.file)\n"
    }
    return text
  }

  static func file(_ index: Int, _ path: String) -> String {
    "\(file)\t\(index)\t\(ByteLine.of(path.utf8))\n"
  }

  private static let file = "file"

  /// Returns a line with the contents of standard input, because the other process can't read the
  /// same standard input again.
  static func input(_ bytes: [UInt8]) -> String {
    "\(standardInput)\t\(ByteLine.of(bytes))\n"
  }

  private static let standardInput = "input"

  static func isAttempt(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: attempt.utf8) }

  enum Line {
    case file(Int, path: String)
    case input([UInt8])
    case job
    case search(MutantSearch)
    case mutant(Mutant)
    /// A case that runs with the mutant. The values are the index of the scenario in its file, and
    /// the index of the file.
    case attempt(Int, file: Int)

    init?(_ line: ArraySlice<UInt8>) {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      switch (parts[0], parts.count) {
      case (MutantJob.begins, 1): self = .job
      case (MutantJob.file, 3):
        guard let index = Int(parts[1]) else { return nil }
        self = .file(index, path: ByteLine.text(of: parts[2]))
      case (MutantSearch.begins, 4):
        guard let scenario = Int(parts[1]), let step = Int(parts[2]), let file = Int(parts[3])
        else { return nil }
        self = .search(MutantSearch(scenario: scenario, step: step, file: file, mutants: []))
      case (MutantJob.standardInput, 2): self = .input(ByteLine.bytes(of: parts[1]))
      case (MutantJob.attempt, 3):
        guard let scenario = Int(parts[1]), let file = Int(parts[2]) else { return nil }
        self = .attempt(scenario, file: file)
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

extension Mutant {
  var line: String {
    let parts = [
      MutantJob.mutant, kind.rawValue, "\(row)", "\(change)", subject, detail, words,
    ]
    return parts.joined(separator: "\t") + "\n"
  }
}

/// Encodes bytes as decimal numbers in one line of text.
enum ByteLine {
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0) }.joined(separator: " ")
  }

  static func bytes(of line: String) -> [UInt8] {
    line.split(separator: " ").compactMap { UInt8($0) }
  }

  static func text(of line: String) -> String { String(decoding: bytes(of: line), as: UTF8.self) }
}
