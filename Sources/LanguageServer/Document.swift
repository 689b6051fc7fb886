import Events
import Ground
import ScenarioLanguage

/// A scenario file that is open in an editor: its text as it stands there, and what is wrong with
/// it.
struct Document {
  let uri: String
  /// Its text with its path.
  private(set) var source: Source
  /// Which state of the text it is, as the editor counts.
  private(set) var version: Int?
  private(set) var lines: TextLines
  /// What it may cite beside what imsim knows.
  private(set) var known: KnownStatements?
  /// Its errors: those of `imsim check`.
  private(set) var errors: [Diagnostic] = []
  /// Its cases; none while it has errors.
  private(set) var scenarios: [Scenario] = []
  /// What the last run has found, as the protocol writes it; of this text, or none.
  var failures: [JSONValue] = []
  private let unit: TextLines.Unit

  init(
    uri: String, text: String, version: Int?, unit: TextLines.Unit, known: KnownStatements?
  ) {
    self.uri = uri
    self.version = version
    self.unit = unit
    self.known = known
    source = Source(path: FilePath.path(ofURI: uri), text: text)
    lines = TextLines(source.bytes, unit)
    check()
  }

  private mutating func check() {
    failures = []
    (scenarios, errors) = ScenarioFile.parse(source, knownStatements: known)
  }

  /// Takes what it may cite now.
  mutating func cite(_ known: KnownStatements?) {
    self.known = known
    check()
  }

  /// Carries out changes one after the other, each of the text that the one before has left. Those
  /// of a text that is not the next one are left alone.
  mutating func change(_ changes: [JSONValue], version: Int?) {
    if let version, let current = self.version, version <= current { return }
    self.version = version ?? self.version
    for change in changes {
      guard let text = change["text"].text else { continue }
      var bytes = source.bytes
      if change["range"] == .null {
        bytes = Array(text.utf8)
      } else {
        bytes.replaceSubrange(lines.offsets(of: change["range"]), with: text.utf8)
      }
      source = Source(path: source.path, bytes: bytes)
      lines = TextLines(bytes, unit)
    }
    check()
  }

  /// The message that tells what is wrong with it.
  var diagnostics: JSONValue {
    var lines = lines
    let found = errors.map { json($0, &lines) } + failures
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
