import IMProtocol
import Testing

/// What the documentation of the generated declarations must say.
struct GeneratedDocumentationTests {
  /// A public declaration with the lines of its documentation.
  struct Declaration: CustomStringConvertible {
    let path: String
    let code: Substring
    let documentation: [Substring]

    var description: String { "\(path): \(code)" }

    /// How many words the first line has, apart from ids and names of the SDK.
    var wordCount: Int {
      (documentation.first ?? "").split(separator: " ").count { word in
        word.contains { $0.isLetter } && !word.contains { $0.isNumber } && !word.hasPrefix("RC")
      }
    }
  }

  /// The methods of SimulatedClient are not included, because they inherit the documentation of the
  /// protocols' methods.
  private static let declarations = GeneratedFile.all.filter { $0.path.hasPrefix("Sources/") }
    .flatMap(declarations).filter { !$0.path.contains("/SimulatedClient+") }

  private static func declarations(in file: GeneratedFile) -> [Declaration] {
    var (found, documentation): ([Declaration], [Substring]) = ([], [])
    for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        documentation.append(code.dropFirst(4))
      } else if !code.hasPrefix("@") {
        let isImport = code.hasPrefix("public import")
        if !isImport, code.prefixMatch(of: /public |func |associatedtype |case \w/) != nil {
          found.append(Declaration(path: file.path, code: code, documentation: documentation))
        }
        documentation = []
      }
    }
    return found
  }

  @Test func `each public declaration has a sentence`() {
    #expect(Self.declarations.count > 740)
    for declaration in Self.declarations where declaration.wordCount < 3 {
      Issue.record("\(declaration) has no sentence but \(declaration.documentation)")
    }
  }

  @Test func `no line of the documentation contains only ids`() {
    for declaration in Self.declarations {
      for line in declaration.documentation
      where line.wholeMatch(of: /(?:(?:RC\w+;|to|\(?[A-Z]+-\d+\)?[,.]?) ?)+/) != nil {
        Issue.record("\(declaration): \(line)")
      }
    }
  }

  /// The sentences about the parts of each entry of the catalogue.
  static var entries: [(name: String, parts: [(name: String, text: String)])] {
    let records = ReachedRecords.all.map { Catalogue.record($0) }
      .filter { $0.name != "RCPagingQueryResult" }
    let enumerations = Catalogue.enumerations.filter(\.isOfSDK)
    return Catalogue.calls.map { ($0.name, Sentences.about($0)) }
      + Catalogue.callbacks.map { ($0.name, Sentences.about($0)) }
      + records.map { record in
        let texts = Sentences.about(record.fields, of: record.kind)
        return (record.name, Array(zip(record.fields.map(\.name), texts)))
      }
      + enumerations.map { one in
        (one.name, one.cases.map { ($0.name, Sentences.about($0, of: one.kind)) })
      }
  }

  @Test func `IMProtocol has a comment for each parameter, field and case`() {
    for entry in Self.entries {
      for part in entry.parts where part.text.isEmpty {
        Issue.record("\(entry.name): no comment above `\(part.name)` says what it means")
      }
    }
  }

  @Test func `no two parameters, fields or cases of an entry have the same sentence`() {
    for entry in Self.entries {
      #expect(Set(entry.parts.map(\.text)).count == entry.parts.count, "\(entry)")
    }
  }
}
