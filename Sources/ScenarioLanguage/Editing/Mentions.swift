import IMProtocol

extension ScenarioFile {
  /// The meanings of a text's words, in the order of the text. Words without a meaning and lines
  /// that can't be read are left out.
  ///
  /// If the text has a table, only the row at `offset` is read, or the first row if there is no row
  /// at this offset. If `offset` is nil, all rows are read.
  package static func mentions(in source: Source, around offset: Int? = nil) -> [Mention] {
    guard let tokens = tokens(of: source) else { return [] }
    var mentions = Mentions(source.bytes)
    guard let examples = FileReader.examples(tokens) else {
      mentions.add(tokens)
      return mentions.sorted()
    }
    let table = ExampleTable(source.bytes, rows: tokens[examples...])
    mentions.add(tokens[..<examples], table.columns, table.columnRanges)
    if table.rows.isEmpty { mentions.add(tokens[..<examples] + tokens.suffix(1)) }
    var expansion = Expansion(
      source.bytes, template: tokens[..<examples], table: table, limits: .standard)
    for index in mentions.rows(of: table, around: offset) {
      guard let expanded = expansion.tokens(of: table.row(index)) else { break }
      mentions.add(expanded.tokens)
    }
    return mentions.sorted()
  }
}

/// Collects the meanings of words.
private struct Mentions {
  private let bytes: [UInt8]
  private var found: [SourceRange: Mention] = [:]
  /// For each declared user, the first user in the line with the declaration. For each declared
  /// group, an empty string.
  private var owners: [Name: String] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func rows(of table: ExampleTable, around offset: Int?) -> Range<Int> {
    guard let offset else { return table.rows.indices }
    let row = table.rows.firstIndex { $0.start <= offset && offset <= $0.end } ?? 0
    return row..<min(row + 1, table.rows.count)
  }

  /// All mentions in the order of the text. The first mention of an undeclared name counts as its
  /// declaration.
  func sorted() -> [Mention] {
    // order: the mentions are sorted
    var mentions = found.values.sorted { $0.range.start < $1.range.start }
    var known = Set(mentions.filter(\.isDeclaration).map(\.subject))
    for index in mentions.indices {
      guard case .name(let name) = mentions[index].subject, name.kind != .id else { continue }
      if known.insert(mentions[index].subject).inserted { mentions[index].isDeclaration = true }
    }
    return mentions
  }

  private mutating func add(_ range: SourceRange, _ subject: Mention.Subject, isNew: Bool = false) {
    found[range] = Mention(range: range, subject: subject, isDeclaration: isNew)
  }

  /// Adds the columns of a table: their declarations in the table's first line, and their uses in
  /// the text above the table.
  mutating func add(_ tokens: ArraySlice<Token>, _ columns: [String], _ locations: [SourceRange]) {
    for (column, index) in zip(columns, locations) {
      add(index, .name(Name(.column, column)), isNew: true)
    }
    for token in tokens where token.kind == .column || token.kind == .richString {
      for name in StringText.columnNames(of: token, in: bytes) {
        let text = name.decoded
        guard columns.contains(text) else { continue }
        add(SourceRange(name.indices), .name(Name(.column, text)))
      }
    }
  }

  mutating func add(_ tokens: some Sequence<Token>) {
    var parser = Parser(bytes, tokens: Array(tokens), locations: [], limits: .standard)
    parser.run()
    var reader = SlotReader(parser.syntax)
    reader.run()
    for (token, slot) in reader.slots {
      guard case .newName(let kind, let owner) = slot, kind == .user || kind == .group else {
        continue
      }
      owners[name(kind, token, parser.syntax)] = owner
    }
    for (token, slot) in reader.slots { add(token, slot, parser.syntax) }
  }

  private func name(_ kind: Name.Kind, _ token: Int32, _ syntax: Syntax) -> Name {
    let next = Int(token) + 1
    let isRange = next < syntax.tokens.count && syntax.tokens[next].kind == .leftBracket
    return Name(kind, syntax.string(token), isRange: isRange)
  }

  private mutating func add(_ token: Int32, _ slot: Slot, _ syntax: Syntax) {
    let range = syntax.tokens[Int(token)].range
    let text = syntax.text(token)
    let inner = SourceRange(start: Int(range.start) + 1, end: Int(range.end))
    switch slot {
    case .statement, .verb, .words, .range, .page, .duration, .column: break
    case .user, .subject: addName(name(.user, token, syntax), range)
    case .group: addName(name(.group, token, syntax), range)
    case .device(let user, let isRange):
      let subject = declared(Name(.user, user, isRange: isRange))?.name
      guard let subject, let owner = owners[subject] else { return }
      add(range, .name(Name(.device, syntax.string(token), owner: owner)))
    case .newName(let kind, let owner):
      var name = name(kind, token, syntax)
      if kind == .device { name.owner = owner }
      add(range, .name(name), isNew: true)
    case .callName: add(range, .name(Name(.callName, syntax.string(token))))
    case .capture: add(inner, .name(Name(.capture, String(syntax.string(token).dropFirst()))))
    case .id: add(range, .name(Name(.id, syntax.string(token))))
    case .call(let caller), .action(let caller):
      if let kind = Catalogue.call(named: text.span, caller: caller) { add(range, .call(kind)) }
    case .callback:
      if let kind = Catalogue.callback(named: text.span) { add(range, .callback(kind)) }
    case .field(let fields, let owner, _):
      guard let field = fields.position(named: text.span) else { return }
      add(range, .field(fields[field], of: owner))
    case .firstArgument(let fields, _):
      if let field = fields.first { addValue(token, field.type, syntax) }
    case .value(let field, _): addValue(token, field.type, syntax)
    case .refusal: addValue(token, .code, syntax)
    }
  }

  private mutating func addName(_ name: Name, _ range: SourceRange) {
    guard let (name, length) = declared(name) else { return }
    let start = Int(range.start)
    add(SourceRange(start: start, end: start + length), .name(name))
  }

  /// The declared name to which a name belongs. `length` is how many of the name's bytes the
  /// declaration covers. For example, if `F[1...9]` is declared, this declaration covers only the
  /// `F` of `F7`. A group without a declaration is assumed to be created by a call.
  private func declared(_ name: Name) -> (name: Name, length: Int)? {
    let length = name.text.utf8.count
    if owners[name] != nil { return (name, length) }
    let letters = name.text.utf8.reversed().drop(while: Byte.isDigit).count
    let range = Name(name.kind, name.text.utf8.prefix(letters).decoded, isRange: true)
    if !name.isRange, letters < length, owners[range] != nil { return (range, letters) }
    return name.kind == .group && !["nil", "any"].contains(name.text) ? (name, length) : nil
  }

  private mutating func addValue(_ token: Int32, _ type: ValueType, _ syntax: Syntax) {
    let range = syntax.tokens[Int(token)].range
    let text = syntax.text(token)
    switch type {
    case .list(let element): addValue(token, element, syntax)
    case .user, .group:
      let kind = type == .user ? Name.Kind.user : .group
      guard syntax.tokens[Int(token)].kind != .string else {
        let name = Name(kind, text.dropFirst().dropLast().decoded)
        guard owners[name] != nil else { return }
        return add(SourceRange(start: Int(range.start) + 1, end: Int(range.end) - 1), .name(name))
      }
      if syntax.tokens[Int(token)].kind == .word { addName(name(kind, token, syntax), range) }
    case .enumeration(let kind):
      if let raw = Catalogue.enumeration(kind).rawValue(named: text.span) {
        add(range, .enumerationCase(kind, raw))
      }
    case .moment: addValue(token, .enumeration(.moment), syntax)
    case .callback:
      if let kind = Catalogue.callback(named: text.span) { add(range, .callback(kind)) }
    case .code:
      let number = Int32(syntax.string(token)).map { Code($0) }
      if let code = number ?? Catalogue.code(named: text.span) { add(range, .code(code)) }
    case .boolean, .integer, .text, .time, .duration, .record, .dictionary: break
    }
  }
}
