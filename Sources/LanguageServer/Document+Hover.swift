import Events
import Ground
import IMProtocol
import Reports
import ScenarioLanguage

/// What is said of the word under the mouse, and of its line.
extension Document {
  /// Characters of an explanation that are shown.
  private static let longest = 6_000

  /// What the word at a position means; of a call, a callback and words of the language also what
  /// their line led to, and why.
  func hover(at position: JSONValue) -> JSONValue {
    let offset = lines.offset(of: position)
    let mention = mention(at: offset)
    var parts: [String] = []
    if let mention { parts.append(text(of: mention)) }
    let isOfLine =
      switch mention?.subject {
      case .call, .callback, nil: true
      case .name, .field, .enumerationCase, .code: false
      }
    if isOfLine, let explanation = explanation(atLine: lines.line(of: offset)) {
      // The line itself, which the explanation begins with, is before the reader's eyes.
      let end = explanation.firstRange(of: "\n\n")?.upperBound ?? explanation.startIndex
      let text = explanation[end...]
      let isLong = text.count > Self.longest
      parts.append(Self.code(String(text.prefix(Self.longest)) + (isLong ? "\n…" : "")))
    }
    guard !parts.isEmpty else { return .null }
    let value = parts.joined(separator: "\n\n---\n\n")
    let hover: JSONValue = ["contents": ["kind": "markdown", "value": .string(value)]]
    var lines = lines
    return mention.map { hover.adding("range", lines.json($0.range)) } ?? hover
  }

  private static func code(_ text: String, as language: String = "text") -> String {
    let trimmed = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = trimmed.last == "" ? trimmed.dropLast() : trimmed[...]
    return "```\(language)\n\(lines.joined(separator: "\n"))\n```"
  }

  /// What is known of a word, in Markdown.
  private func text(of mention: Mention) -> String {
    switch mention.subject {
    case .name(let name): return text(of: name)
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

  /// The entry of the catalogue.
  static func entry(_ name: String) -> String {
    var buffer = TextBuffer()
    CatalogueText(CatalogueSelection(named: name), isColored: false).append(to: &buffer)
    let lines = buffer.string.split(separator: "\n", omittingEmptySubsequences: false)
    // The heading and the empty line below it are for a page of several.
    return code(lines.dropFirst(2).joined(separator: "\n"))
  }

  /// What a parameter, a field or an option takes.
  static func text(of field: FieldDescriptor, _ owner: String) -> String {
    var text = "**\(field.name)** of `\(owner)`: \(TypeText.name(of: field.type))"
    if let value = TypeText.defaultValue(of: field) {
      text += " = \(value)"
    } else if field.isOptional {
      text += ", may be left out"
    }
    if !field.limit.isEmpty { text += "; \(field.limit)" }
    if !field.statements.isEmpty { text += "\n\nsee \(field.statements.joined(separator: ", "))" }
    return text
  }

  /// The line in which a name is given; what an id says.
  private func text(of name: Name) -> String {
    if name.kind == .id {
      guard let statement = known?[name.text] ?? KnownStatements.builtIn[name.text] else {
        return "`\(name.text)` is not listed"
      }
      let origin = statement.origin.isEmpty ? "" : " (\(statement.origin))"
      return "**\(statement.id)**\(origin): \(statement.text)"
    }
    let mentions = ScenarioFile.mentions(in: source)
    guard let place = mentions.first(where: { $0.subject == .name(name) && $0.isDeclaration })
    else { return "\(name.kind.rawValue) `\(name.text)`" }
    let line = lines.range(ofLine: lines.line(of: Int(place.range.start)))
    let text = String(decoding: source.bytes[line].drop { $0 == 0x20 }, as: UTF8.self)
    return "\(name.kind.rawValue) `\(name.text)`\n\(Self.code(text, as: "imsim"))"
  }
}
