import IMProtocol

/// Reads constants and patterns, and resolves the names in them. The sections of the header and
/// `Parts` interpret the statements, and all of them share one reader.
struct ValueReader: Reporting {
  /// The reader of the text. The reader's `diagnostics` contain all errors in the scenario.
  var source: SourceReader
  var names = NameTable()
  var captures = CaptureTable()

  init(_ source: SourceReader) { self.source = source }

  var syntax: Syntax { source.syntax }
  var limits: Limits { source.limits }
  var diagnostics: DiagnosticList {
    get { source.diagnostics }
    set { source.diagnostics = newValue }
  }

  // MARK: Repetition

  /// Reads a line once. If the line contains `each`, reads it once for each repetition, until the
  /// first error. If `each` can't be expanded, reports an error.
  mutating func repeating(_ line: Line, _ read: (inout ValueReader) -> Void) {
    guard line.isRepeated else { return read(&self) }
    guard let count = source.repetitions(of: line) else { return }
    let errors = diagnostics.count
    for index in 0..<count where diagnostics.count == errors {
      source.repetition = index
      read(&self)
    }
    source.repetition = nil
  }

  /// The items of a list. A list that ends with `...` is open, which means that further items are
  /// allowed. If `mayBeOpen` is false, an open list is an error. A range counts as one item for
  /// each of its names. If the node is not a list or an item is wrong, reports an error and returns
  /// nil.
  mutating func items<Item>(
    of node: Int, _ expected: ValueType, _ slot: String, mayBeOpen: Bool,
    _ read: (inout ValueReader, Int) -> Item?
  ) -> (items: [Item], isOpen: Bool)? {
    guard isKind(.list, node, slot, expected.words) else { return nil }
    var items: [Item] = []
    var isOpen = false
    var isWhole = true
    let end = syntax.nodes[node].end
    for child in syntax.children(of: node) {
      if mayBeOpen, kind(of: child) == .rest, syntax.nodes[child].end == end {
        isOpen = true
        continue
      }
      isWhole = appendItems(child, to: &items, read) && isWhole
    }
    return source.takeItems(items.count, at: node) && isWhole ? (items, isOpen) : nil
  }

  /// Appends the item of a node. If the node contains ranges, appends one item for each name in the
  /// ranges. If an item is wrong, reports an error and returns false.
  private mutating func appendItems<Item>(
    _ node: Int, to items: inout [Item], _ read: (inout ValueReader, Int) -> Item?
  ) -> Bool {
    let outer = source.item
    defer { source.item = outer }
    source.item = nil
    let ranges = source.ranges(in: node)
    var count = 1
    if !ranges.isEmpty {
      guard let made = source.repetitions(ofItem: node, ranges) else { return false }
      count = made
    }
    let errors = diagnostics.count
    for index in 0..<count {
      if !ranges.isEmpty { source.item = index }
      guard let made = read(&self, node), diagnostics.count == errors else { return false }
      items.append(made)
    }
    return true
  }

  // MARK: Fields

  /// The field of a named value. If the field is unknown or already has a value, reports an error
  /// and returns nil.
  mutating func field(
    _ node: Int, of owner: FieldOwner, _ fields: [FieldDescriptor], _ seen: inout FieldSet,
    kind: NameKind = .field
  ) -> Int? {
    let token = syntax.nodes[node].name
    guard token >= 0 else {
      if !seen.hasUnnamed { reportUnnamed(node, of: owner, fields, seen, kind) }
      seen.hasUnnamed = true
      return nil
    }
    guard syntax.tokens[Int(token) + 1].kind != .leftBracket else {
      return refuse(.expected(.colon, found: "`[`"), at: token + 1)
    }
    guard let field = syntax.withBytes(of: token, { fields.position(named: $0) }) else {
      if kind == .parameter, isFlat(node, of: owner) { return nil }
      reportUnknown(
        kind, syntax.string(token), of: owner.name, at: token, among: fields.map(\.name))
      return nil
    }
    guard seen.insert(field) else {
      return refuse(.duplicate(kind, syntax.string(token)), at: token)
    }
    return field
  }

  /// Reports a value without a name, and lists the names that the value could have.
  private mutating func reportUnnamed(
    _ node: Int, of owner: FieldOwner, _ fields: [FieldDescriptor], _ seen: FieldSet,
    _ kind: NameKind
  ) {
    if kind == .parameter, isFlat(node, of: owner) { return }
    let left = fields.indices.filter { !seen.contains($0) }.map { fields[$0] }
    let fitting = left.filter { mayBe(node, $0.type) }
    let names = (fitting.isEmpty ? left : fitting).map(\.name)
    report(.unnamedValue(of: owner.name, names: names), at: node)
  }

  private func mayBe(_ node: Int, _ type: ValueType) -> Bool {
    switch (kind(of: node), type) {
    case (.word, _), (.capture, _): true
    case (.list, .list), (.record, .record), (.record, .dictionary): true
    case (.list, _), (.record, _), (_, .list), (_, .record), (_, .dictionary): false
    case (.string, .boolean), (.string, .integer), (.string, .enumeration): false
    default: true
    }
  }

  /// Whether a record contains the owner's own parameters. Some owners have the fields of an SDK
  /// object as parameters. These parameters must be written without `{…}`, so a record that
  /// contains them is reported.
  mutating func isFlat(_ node: Int, of owner: FieldOwner) -> Bool {
    guard kind(of: node) == .record, let first = syntax.firstChild(of: node),
      kind(of: first) != .rest
    else { return false }
    let name = source.name(of: first)
    guard owner.fields.contains(where: { $0.name == name }) else { return false }
    report(.flatFields(call: owner.name, field: name), at: syntax.placeWithName(node))
    return true
  }

  /// The attributes `{key: "value"}` in the order of the text. Attributes that end with `...` are
  /// open, which means that other keys are allowed. If `mayBeOpen` is false, open attributes are an
  /// error. `read` reads each value. If the attributes are invalid or a key is repeated, reports an
  /// error and returns nil.
  mutating func attributes<Item>(
    _ node: Int, _ slot: String, mayBeOpen: Bool, _ read: (inout ValueReader, Int) -> Item?
  ) -> (pairs: [(key: Text, item: Item)], isOpen: Bool)? {
    guard isKind(.record, node, slot, ValueType.dictionary.words) else { return nil }
    let fields = syntax.children(of: node)
    guard source.takeItems(fields.count, at: node) else { return nil }
    var pairs: [(key: Text, item: Item)] = []
    var known: Set<Text> = []
    var isOpen = false
    var isWhole = true
    for field in fields {
      if kind(of: field) == .rest {
        isOpen = mayBeOpen && syntax.nodes[field].end == syntax.nodes[node].end
        if !isOpen { report(mayBeOpen ? .restNotLast : .patternAsValue("..."), at: field) }
        isWhole = isWhole && isOpen
        continue
      }
      guard let item = read(&self, field), let keys = source.keys(of: field) else {
        isWhole = false
        continue
      }
      for key in keys.map({ names.all.texts.intern($0) }) {
        if known.insert(key).inserted {
          pairs.append((key, item))
          continue
        }
        let name = names.all.texts.string(of: key)
        report(.duplicate(.key, name), at: syntax.placeWithName(field))
        isWhole = false
        break
      }
    }
    return isWhole ? (pairs, isOpen) : nil
  }
}
