import Base
import Events
import ScenarioLanguage

/// A scenario file that is open in an editor: the text that the editor shows, and the errors in
/// this text.
struct Document {
  let uri: String
  private(set) var source: Source
  /// The number that the editor has assigned to this version of the text.
  private(set) var version: Int?
  private(set) var lines: TextLines
  /// The ids from `requirements.md`, which the scenario file may cite in addition to the built-in
  /// ids. Nil if there is no `requirements.md` for the scenario file.
  private(set) var known: KnownClauses?
  /// The errors that `imsim check` would report.
  private(set) var errors: [Diagnostic] = []
  /// The marks of the file's cases; empty if the file has errors.
  private(set) var marks: [Mark] = []
  /// The rows of the file's table; empty if the file has errors or no table.
  private(set) var rows: [SourceRange] = []
  /// The failures of the last run of this text.
  var failures: [RunFailure] = []
  /// The results of jobs about this text, keyed by the question that the job answers. The
  /// dictionary is never iterated, so the order of its keys does not matter.
  var results: [Job.Question: JSONValue] = [:]
  /// Whether the editor has received the diagnostics of this text.
  var isPublished = false
  let unit: TextLines.Unit
  /// The text with changes that `source` and `lines` do not contain yet; nil if there are no such
  /// changes.
  private var edited: EditedText?
  /// Whether `errors` belongs to the current text.
  private(set) var isChecked = false

  init(uri: String, text: String, version: Int?, unit: TextLines.Unit, known: KnownClauses?) {
    self.uri = uri
    self.version = version
    self.unit = unit
    self.known = known
    source = Source(path: FilePath.path(ofURI: uri), text: text)
    lines = TextLines(source.bytes, unit)
  }

  /// Finds the errors, and returns the scenario's cases. The process of the language server does
  /// not use these cases. If the text was already checked, returns no cases.
  @discardableResult
  mutating func check() -> [Scenario] {
    guard !isChecked else { return [] }
    settle()
    let scenarios: [Scenario]
    (scenarios, errors) = ScenarioFile.parse(source, knownClauses: known)
    marks = scenarios.compactMap(\.mark)
    rows = scenarios.compactMap(\.rowRange)
    isChecked = true
    return scenarios
  }

  mutating func cite(_ known: KnownClauses?) {
    self.known = known
    forget()
  }

  /// Discards everything that depends on the previous text.
  private mutating func forget() {
    (failures, results) = ([], [:])
    (isChecked, isPublished) = (false, false)
  }

  /// Applies changes. Each change refers to the text that the previous change has produced. If
  /// `version` is not newer than the current version, ignores the changes and returns false.
  mutating func change(_ changes: [JSONValue], version: Int?) -> Bool {
    if let version, let current = self.version, version <= current { return false }
    self.version = version ?? self.version
    var text = edited ?? EditedText(source.bytes, unit)
    edited = nil
    for change in changes {
      guard let new = change["text"].text else { continue }
      if change["range"] == .null {
        text = EditedText(Array(new.utf8), unit)
      } else {
        text.replace(change["range"], with: new)
      }
    }
    edited = text
    forget()
    return true
  }

  var count: Int { edited?.count ?? source.bytes.count }

  func line(of range: SourceRange) -> Int { lines.line(of: Int(range.start)) }

  var firstLine: JSONValue {
    var lines = lines
    return lines.json(lines.range(ofLine: 0))
  }

  /// Brings `source` and `lines` up to date.
  mutating func settle() {
    guard let bytes = edited?.bytes else { return }
    edited = nil
    source = Source(path: source.path, bytes: bytes)
    lines = TextLines(bytes, unit)
  }

  /// Stores the failures of a run of the whole file, of one row of the table, or of one step.
  mutating func take(_ result: JSONValue) {
    let found = result["failures"].items.map(RunFailure.init)
    let range = result["lines"].items.compactMap(\.integer)
    if let row = result["row"].integer {
      failures.removeAll { $0.row == row }
    } else if range.count == 2 {
      failures.removeAll { range[0]...range[1] ~= $0.line || found.contains($0) }
    } else {
      failures = []
    }
    failures += found
    // Answers about accepting actual results depend on the failures.
    results = results.filter { $0.key.kind != .accept }
  }

  /// The message that shows the errors and failures in the editor.
  var diagnostics: JSONValue {
    var lines = lines
    let found = errors.map { json($0, &lines) } + failures.map(\.diagnostic)
    var params: JSONValue = ["uri": .string(uri), "diagnostics": .array(found)]
    if let version { params = params.adding("version", JSONValue(version)) }
    return params
  }

  private func json(_ error: Diagnostic, _ lines: inout TextLines) -> JSONValue {
    let help = error.problem.help.map { "\nhelp: \($0)" } ?? ""
    let json: JSONValue = [
      "range": lines.json(error.range), "severity": 1, "source": "imsim",
      "message": .string(error.problem.message + help),
    ]
    guard !error.notes.isEmpty else { return json }
    return json.adding("relatedInformation", .array(error.notes.map { note($0, &lines) }))
  }

  private func note(_ note: Diagnostic.Note, _ lines: inout TextLines) -> JSONValue {
    let (range, message) =
      switch note {
      case .first(let range): (range, "the first is here")
      case .columns(let range): (range, "the columns are here")
      case .row(let number, let range): (range, "in row \(number) of `examples`")
      }
    return [
      "location": ["uri": .string(uri), "range": lines.json(range)], "message": .string(message),
    ]
  }
}
