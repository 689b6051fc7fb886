import Events
import ScenarioLanguage

/// Does a job in the job's process: runs the scenarios of a text. The text may be unsaved.
struct JobWork {
  let document: Document
  let scenarios: [Scenario]

  init(_ document: Document) {
    var document = document
    scenarios = document.check()
    self.document = document
  }

  /// Answers a question in the format that `LanguageServer.finish` expects.
  func result(of question: Job.Question) -> JSONValue {
    switch question.kind {
    case .run: run(atLine: question.line)
    case .explain: text(explanation(atLine: question.line))
    case .hover: text(question.line.flatMap { explanation(ofLine: $0) })
    case .explore: text(explore())
    case .accept: acceptance(atLine: question.line ?? 0)
    }
  }

  private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension LanguageServer {
  /// Returns the input for a job's process. The process passes this input to `work`.
  package func input(of job: Job) -> [UInt8] {
    guard let document = documents.first(where: { $0.uri == job.uri }) else { return [] }
    var writer = JSONWriter()
    writer.json([
      "kind": .string(job.question.kind.rawValue),
      "line": job.question.line.map { JSONValue($0) } ?? .null, "uri": .string(job.uri),
      "unit": .string(document.unit.rawValue), "text": .string(document.source.bytes.decoded),
    ])
    return writer.text.bytes
  }

  /// Does a job in the job's process. Returns the output for `finish`, or nil if the input does not
  /// describe a job.
  package static func work(_ input: [UInt8], _ surroundings: Surroundings) -> [UInt8]? {
    guard let job = try? JSONReader.value(ofMessage: input[...]),
      let kind = job["kind"].text.flatMap(Job.Kind.init), let uri = job["uri"].text,
      let unit = job["unit"].text.flatMap(TextLines.Unit.init), let text = job["text"].text
    else { return nil }
    let known = surroundings.known(FilePath.path(ofURI: uri))
    let document = Document(uri: uri, text: text, version: nil, unit: unit, known: known)
    var writer = JSONWriter()
    writer.json(JobWork(document).result(of: Job.Question(kind: kind, line: job["line"].integer)))
    return writer.text.bytes
  }
}
