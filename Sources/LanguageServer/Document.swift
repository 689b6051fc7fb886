import Events
import Ground
import ScenarioLanguage

/// A scenario file that is open in an editor: its text as it stands there, and what is wrong with
/// it.
struct Document {
  let uri: String
  private(set) var source: Source
  /// Which state of the text it is, as the editor counts.
  private(set) var version: Int?
  private(set) var lines: TextLines
  /// What it may cite beside what imsim knows.
  private(set) var known: KnownStatements?
  /// Its errors: those of `imsim check`.
  private(set) var errors: [Diagnostic] = []
  /// The marks of its cases; none while it has errors.
  private(set) var marks: [Mark] = []
  /// The rows of its table, likewise; none without a table.
  private(set) var rows: [SourceRange] = []
  /// What the last run has found; of this text, or none.
  var failures: [RunFailure] = []
  /// What has come of jobs that add to an answer; of this text. Only looked up.
  var results: [Job.Question: JSONValue] = [:]
  /// Whether the editor has been sent what is known of this text.
  var isPublished = false
  let unit: TextLines.Unit
  /// The text while changes come in that nobody has looked at yet.
  private var edited: EditedText?
  /// Whether the errors are those of this text.
  private(set) var isChecked = false

  init(uri: String, text: String, version: Int?, unit: TextLines.Unit, known: KnownStatements?) {
    self.uri = uri
    self.version = version
    self.unit = unit
    self.known = known
    source = Source(path: FilePath.path(ofURI: uri), text: text)
    lines = TextLines(source.bytes, unit)
  }

  /// Finds its errors, unless they are known; gives its cases, which a server has no use for.
  @discardableResult
  mutating func check() -> [Scenario] {
    guard !isChecked else { return [] }
    settle()
    let scenarios: [Scenario]
    (scenarios, errors) = ScenarioFile.parse(source, knownStatements: known)
    marks = scenarios.compactMap(\.mark)
    rows = scenarios.compactMap(\.rowRange)
    isChecked = true
    return scenarios
  }

  mutating func cite(_ known: KnownStatements?) {
    self.known = known
    forget()
  }

  /// Forgets what is no longer true of the text.
  private mutating func forget() {
    (failures, results) = ([], [:])
    (isChecked, isPublished) = (false, false)
  }

  /// Carries out changes one after the other, each of the text that the one before has left. Those
  /// of a text that is not the next one are left alone; false for them.
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

  /// The first line, as the protocol writes it.
  var firstLine: JSONValue {
    var lines = lines
    return lines.json(lines.range(ofLine: 0))
  }

  /// Puts the changes that have come in into the text.
  mutating func settle() {
    guard let bytes = edited?.bytes else { return }
    edited = nil
    source = Source(path: source.path, bytes: bytes)
    lines = TextLines(bytes, unit)
  }

  /// Takes what a run has found: of all of it, of a row of the table or of some lines.
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
    // What can be accepted depends on what has failed.
    // order: a dictionary comes of it
    results = results.filter { $0.key.kind != .accept }
  }

  /// The message that tells what is wrong with it.
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
