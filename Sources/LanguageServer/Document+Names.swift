import Events
import ScenarioLanguage

/// Requests about names: finding a name's declaration, finding its uses, and renaming.
extension Document {
  func mention(at offset: Int) -> Mention? {
    let mentions = ScenarioFile.mentions(in: source, around: offset)
    // If one mention ends at the offset, and another mention begins at the offset, returns the
    // mention that begins there.
    return mentions.last { $0.range.start <= offset && offset < $0.range.end }
      ?? mentions.last { $0.range.end == offset }
  }

  private func mentions(of subject: Mention.Subject) -> [Mention] {
    ScenarioFile.mentions(in: source).filter { $0.subject == subject }
  }

  private func location(_ range: SourceRange, _ lines: inout TextLines) -> JSONValue {
    ["uri": .string(uri), "range": lines.json(range)]
  }

  /// Returns where the name at a position is declared. An id is declared in a row of the file
  /// `requirements.md`.
  func definition(at position: JSONValue, _ surroundings: LanguageServer.Surroundings) -> JSONValue
  {
    guard case .name(let name)? = mention(at: lines.offset(of: position))?.subject else {
      return .null
    }
    if name.kind == .id {
      guard let requirements = surroundings.requirements(source.path) else { return .null }
      return Self.row(of: name.text, in: requirements) ?? .null
    }
    var lines = lines
    return .array(
      mentions(of: .name(name)).filter(\.isDeclaration).map { location($0.range, &lines) })
  }

  private static func row(of id: String, in source: Source) -> JSONValue? {
    var lines = TextLines(source.bytes, .utf16)
    for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let cell = line.drop { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: " ") }
      let end = cell.startIndex + id.utf8.count
      if line.first == UInt8(ascii: "|"), cell.starts(with: id.utf8),
        end == cell.endIndex || cell[end] &- 0x30 >= 10
      {
        let range = cell.startIndex..<end
        return ["uri": .string(FilePath.uri(ofPath: source.path)), "range": lines.json(range)]
      }
    }
    return nil
  }

  /// Finds the subject at a position, and returns where the file mentions this subject. For an id,
  /// returns its mentions in all open files.
  func references(
    at position: JSONValue, _ context: JSONValue, _ documents: [Document]
  ) -> JSONValue {
    guard let subject = mention(at: lines.offset(of: position))?.subject else { return .null }
    let hasDeclaration = context["includeDeclaration"] != false
    let isID = if case .name(let name) = subject { name.kind == .id } else { false }
    var found: [JSONValue] = []
    for document in isID ? documents : [self] {
      var lines = document.lines
      for mention in document.mentions(of: subject) where hasDeclaration || !mention.isDeclaration {
        found.append(document.location(mention.range, &lines))
      }
    }
    return .array(found)
  }

  func highlights(at position: JSONValue) -> JSONValue {
    guard let subject = mention(at: lines.offset(of: position))?.subject else { return .null }
    var lines = lines
    return .array(
      mentions(of: subject).map {
        ["range": lines.json($0.range), "kind": $0.isDeclaration ? 3 : 2]
      })
  }

  // MARK: Renaming

  /// Returns nil if the position has no name, or a name that can't be changed.
  private func name(at position: JSONValue) -> (name: Name, range: SourceRange)? {
    guard let mention = mention(at: lines.offset(of: position)),
      case .name(let name) = mention.subject, name.kind != .id
    else { return nil }
    return (name, mention.range)
  }

  /// Returns the range and the text of the name at a position, or null if the position has no name
  /// that can be changed.
  func prepareRename(at position: JSONValue) -> JSONValue {
    guard let (name, range) = name(at: position) else { return .null }
    var lines = lines
    return ["range": lines.json(range), "placeholder": .string(name.text)]
  }

  /// Replaces the name at a position with `text` wherever the name occurs. Throws an error if
  /// `text` is not a valid name, or is already in use.
  func rename(at position: JSONValue, to text: String) throws(LanguageServer.Failure) -> JSONValue {
    guard let (name, _) = name(at: position) else {
      throw .init(code: .requestFailed, message: "nothing here can be renamed")
    }
    let mentions = mentions(of: .name(name))
    let edits = mentions.map { mention in TextEdit(range: mention.range.offsets, text: text) }
    let changed = Source(path: source.path, bytes: TextEdit.apply(edits, to: source.bytes))
    let errors = ScenarioFile.parse(changed, knownClauses: known).diagnostics
    if let error = errors.first, errors.count > self.errors.count {
      throw .init(code: .requestFailed, message: error.problem.message)
    }
    var renamed = name
    renamed.text = text
    if renamed.owner == name.text, name.kind == .user { renamed.owner = text }
    let others = ScenarioFile.mentions(in: changed).filter { $0.subject == .name(renamed) }
    guard others.count == mentions.count, text != name.text else {
      throw .init(code: .requestFailed, message: "`\(text)` is not a valid name here")
    }
    var lines = lines
    let changes = JSONValue.array(edits.map { json($0, &lines) })
    return ["changes": .object([.init(name: uri, value: changes)])]
  }

  func json(_ edit: TextEdit, _ lines: inout TextLines) -> JSONValue {
    ["range": lines.json(edit.range), "newText": .string(edit.text)]
  }
}
