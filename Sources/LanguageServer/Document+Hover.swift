import Base
import Events
import IMProtocol
import Reports
import ScenarioLanguage

/// A hover describes the word under the pointer, and explains its line.
extension Document {
  /// A hover shows at most this many characters of an explanation.
  private static let longest = 6_000

  /// Returns the description of the word at a position, or null if the word has no description. If
  /// the hover can also explain the line, returns the number of the line, counted from 0. The hover
  /// can explain the line if the file has no errors, and the word is a call, a callback or a word
  /// of the scenario language.
  func hover(at position: JSONValue) -> (word: JSONValue, line: Int?) {
    let offset = lines.offset(of: position)
    let mention = mention(at: offset)
    let isOfLine =
      switch mention?.subject {
      case .call, .callback, nil: errors.isEmpty
      case .name, .field, .enumerationCase, .code: false
      }
    let line = isOfLine ? lines.line(of: offset) : nil
    guard let mention else { return (.null, line) }
    var lines = lines
    return (Self.hover([text(of: mention)], lines.json(mention.range)), line)
  }

  static func hover(_ word: JSONValue, with explanation: String?) -> JSONValue {
    guard let explanation else { return word }
    // Leave out the line itself, which the user sees in the editor anyway.
    let end = explanation.firstRange(of: "\n\n")?.upperBound ?? explanation.startIndex
    let text = explanation[end...]
    let shown = text.prefix(Self.longest)
    let code = Self.code(shown + (shown.endIndex < text.endIndex ? "\n…" : ""))
    let parts = word["contents"]["value"].text.map { [$0] } ?? []
    return hover(parts + [code], word["range"])
  }

  private static func hover(_ parts: [String], _ range: JSONValue) -> JSONValue {
    let value = parts.joined(separator: "\n\n---\n\n")
    let hover: JSONValue = ["contents": ["kind": "markdown", "value": .string(value)]]
    return range == .null ? hover : hover.adding("range", range)
  }

  private static func code(_ text: some StringProtocol, as language: String = "text") -> String {
    let trimmed = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = trimmed.last == "" ? trimmed.dropLast() : trimmed[...]
    return "```\(language)\n\(lines.joined(separator: "\n"))\n```"
  }

  /// Returns the word's description in Markdown.
  private func text(of mention: Mention) -> String {
    switch mention.subject {
    case .name(let name): return text(of: name, at: Int(mention.range.start))
    case .call(let kind): return Self.entry(Catalogue.call(kind).name)
    case .callback(let kind): return Self.entry(Catalogue.callback(kind).name)
    case .field(let field, let owner): return Self.text(of: field, owner)
    case .enumerationCase(let kind, let raw):
      let enumeration = Catalogue.enumeration(kind)
      let name = enumeration.name(of: raw) ?? "\(raw)"
      return "**\(name)** (\(raw)) is a case of \(enumeration.name)\n\n"
        + enumeration.cases.map { "`\($0.name)`" }.joined(separator: ", ")
    case .code(let code):
      guard let descriptor = Catalogue.code(code) else {
        return "\(code.number): no code of the SDK"
      }
      return "**\(descriptor.name)** (\(code.number)): \(descriptor.meaning)"
    }
  }

  static func entry(_ name: String) -> String {
    var buffer = TextBuffer()
    CatalogueText(CatalogueSelection(named: name), isColored: false).append(to: &buffer)
    let lines = buffer.string.split(separator: "\n", omittingEmptySubsequences: false)
    // The heading and the following empty line are useful only on a page with several entries.
    return code(lines.dropFirst(2).joined(separator: "\n"))
  }

  /// Describes a parameter, a field or an option, in Markdown.
  static func text(of field: FieldDescriptor, _ owner: String) -> String {
    var text = "**\(field.name)** of `\(owner)`: \(TypeText.name(of: field.type))"
    if let value = TypeText.defaultValue(of: field) {
      text += " = \(value)"
    } else if field.isOptional {
      text += ", optional"
    }
    if !field.limit.isEmpty { text += "; \(field.limit)" }
    if !field.statements.isEmpty { text += "\n\nsee \(field.statements.joined(separator: ", "))" }
    return text
  }

  /// Describes a name in Markdown: an id by its text, any other name by the line that declares it.
  private func text(of name: Name, at offset: Int) -> String {
    if name.kind == .id {
      guard let statement = known?[name.text] ?? KnownClauses.builtIn[name.text] else {
        return "`\(name.text)` is not listed"
      }
      let origin = statement.origin.isEmpty ? "" : " (\(statement.origin))"
      return "**\(statement.id)**\(origin): \(statement.text)"
    }
    let mentions = ScenarioFile.mentions(in: source, around: offset)
    guard let index = mentions.first(where: { $0.subject == .name(name) && $0.isDeclaration })
    else { return "\(name.kind.rawValue) `\(name.text)`" }
    let line = lines.range(ofLine: lines.line(of: Int(index.range.start)))
    let text = String(decoding: source.bytes[line].drop { $0 == 0x20 }, as: UTF8.self)
    return "\(name.kind.rawValue) `\(name.text)`\n\(Self.code(text, as: "imsim"))"
  }
}
