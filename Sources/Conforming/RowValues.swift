import IMProtocol
import ScenarioLanguage

/// Reads the values of an entry. The catalogue specifies the types of the values.
struct RowValues {
  var text: EntryText
  var names: LogNames
  /// The line number of the entry, counted from 1.
  var line = 0
  /// The SDKs that have the name of the current call or callback, if it is no name of the
  /// catalogue; otherwise empty.
  var eventSDKs: SDKNames.SDKs = []
  /// The SDKs that have the name of the current field, if it is no name of the catalogue;
  /// otherwise `eventSDKs`.
  private var fieldSDKs: SDKNames.SDKs

  init(text: EntryText, names: LogNames) {
    (self.text, self.names) = (text, names)
    fieldSDKs = []
  }

  /// The position of a pattern is the line number of its entry.
  private var range: SourceRange { SourceRange(start: line, end: line) }

  /// Returns the error for a value of the wrong type.
  private mutating func mismatch(_ type: ValueType, _ slot: String) -> EntryRefusal {
    _ = text.next()
    return text.refusal("`\(slot)` takes \(type.logWords)")
  }

  /// Reads a string. Throws if the next value is not a string.
  mutating func string(_ type: ValueType, _ slot: String) throws(EntryRefusal) -> ArraySlice<UInt8>
  {
    guard text.next() == UInt8(ascii: "\"") else { throw mismatch(type, slot) }
    return text.content(try text.string())
  }

  /// Reads a number. Throws if the next value is not a number.
  mutating func number(_ type: ValueType, _ slot: String) throws(EntryRefusal) -> Int64 {
    guard text.isNumber() else { throw mismatch(type, slot) }
    return try text.number()
  }

  private mutating func number32(_ type: ValueType, _ slot: String) throws(EntryRefusal) -> Int32 {
    guard text.isNumber() else { throw mismatch(type, slot) }
    let index = text.index
    guard let number = Int32(exactly: try text.number()) else {
      throw text.refusal("`\(slot)` takes a number of 32 bits", at: index)
    }
    return number
  }

  mutating func code(_ slot: String) throws(EntryRefusal) -> Code {
    Code(try number32(.code, slot))
  }

  /// Reads a value that is not a list, a dictionary or a record.
  mutating func scalar(_ type: ValueType, _ slot: String) throws(EntryRefusal) -> Value {
    switch type {
    case .boolean:
      guard let flag = try text.flag() else { throw mismatch(type, slot) }
      return .boolean(flag)
    case .integer, .time, .moment, .duration: return .integer(try number(type, slot))
    case .text:
      let bytes = try string(type, slot)
      if slot == Self.updateKeys, let setting = SDKNames.setting(updateKey: bytes) {
        return .text(names.text(Array(setting.utf8)[...]))
      }
      return .text(names.text(bytes))
    case .code: return .code(try code(slot))
    case .user: return .user(names.user(try string(type, slot)))
    case .group: return .group(names.group(try string(type, slot)))
    case .callback: return try callback(slot)
    case .enumeration(let kind): return .enumeration(kind, try rawValue(kind, slot))
    case .list, .record, .dictionary: throw mismatch(type, slot)
    }
  }

  /// The field whose texts are names of fields of RCGroupInfo.
  private static let updateKeys = "updateKeys"

  private mutating func callback(_ slot: String) throws(EntryRefusal) -> Value {
    guard text.next() == UInt8(ascii: "\"") else { throw mismatch(.callback, slot) }
    let name = try text.string()
    if let kind = Catalogue.callback(named: text.content(name).span) { return .callback(kind) }
    switch SDKNames.callback(named: text.content(name)) {
    case .known(let kind, let sdks):
      eventSDKs = sdks
      return .callback(kind)
    case .unclear(let hint):
      throw text.refusal("\"\(text.shown(name))\": \(hint)", at: name.range.lowerBound)
    case nil: break
    }
    throw text.refusal(
      UnknownName.message(
        "there is no callback", text.shown(name),
        Catalogue.callbacks.map(\.name) + SDKNames.callbacks.map(\.name)),
      at: name.range.lowerBound)
  }

  private mutating func rawValue(_ kind: EnumerationKind, _ slot: String) throws(EntryRefusal)
    -> Int32
  {
    guard text.next() == UInt8(ascii: "\"") else {
      if text.isNumber(), SDKNames.hasOtherNumbers(kind, in: fieldSDKs) {
        throw text.refusal(
          "`\(slot)` or its entry is named as in the SDK for \(fieldSDKs.words), whose numbers of "
            + "\(Catalogue.enumeration(kind).name) are not those of iOS: write the case's name")
      }
      return try number32(.enumeration(kind), slot)
    }
    let name = try text.string()
    let descriptor = Catalogue.enumeration(kind)
    if let raw = descriptor.rawValue(named: text.content(name).span) { return raw }
    if let raw = SDKNames.rawValue(named: text.content(name), of: kind) { return raw }
    throw text.refusal(
      UnknownName.message(
        "\(descriptor.name) has no case", text.shown(name), descriptor.cases.map(\.name)),
      at: name.range.lowerBound)
  }

  // MARK: - Parts

  mutating func items<Item>(
    _ type: ValueType, _ slot: String, _ read: (inout RowValues) throws(EntryRefusal) -> Item
  ) throws(EntryRefusal) -> [Item] {
    guard text.next() == UInt8(ascii: "[") else { throw mismatch(type, slot) }
    try text.open(UInt8(ascii: "["))
    var items: [Item] = []
    var isFirst = true
    while try text.hasMore(&isFirst, before: UInt8(ascii: "]")) {
      let start = text.index
      do throws(EntryRefusal) { items.append(try read(&self)) } catch {
        try text.skipValue(at: start, error)
      }
    }
    return items
  }

  /// Reads the fields of an object. For each field, calls `read` with the index of the field in the
  /// catalogue.
  mutating func fields(
    _ fields: [FieldDescriptor], of owner: String,
    _ read: (inout RowValues, Int) throws(EntryRefusal) -> Void
  ) throws(EntryRefusal) {
    var seen: UInt64 = 0
    try self.fields(fields, of: owner, &seen, read)
  }

  /// Reads an object with fields. An object of another SDK may contain some of the fields, so that
  /// this method calls itself for the object.
  private mutating func fields(
    _ fields: [FieldDescriptor], of owner: String, _ seen: inout UInt64,
    _ read: (inout RowValues, Int) throws(EntryRefusal) -> Void
  ) throws(EntryRefusal) {
    guard text.next() == UInt8(ascii: "{") else {
      throw text.refusal("the fields of \(owner) must be in an object, `{…}`")
    }
    try text.open(UInt8(ascii: "{"))
    let outer = fieldSDKs
    defer { fieldSDKs = outer }
    var isFirst = true
    while try text.hasMore(&isFirst, before: UInt8(ascii: "}")) {
      let name = try text.memberName()
      let start = text.index
      do throws(EntryRefusal) { try field(name, fields, of: owner, &seen, read) } catch {
        try text.skipValue(at: start, error)
      }
    }
  }

  /// Reads the value of a field.
  private mutating func field(
    _ name: EntryText.Piece, _ fields: [FieldDescriptor], of owner: String, _ seen: inout UInt64,
    _ read: (inout RowValues, Int) throws(EntryRefusal) -> Void
  ) throws(EntryRefusal) {
    fieldSDKs = eventSDKs
    var position = fields.position(named: text.content(name).span)
    if position == nil, let (field, sdks) = SDKNames.field(text.content(name), of: owner) {
      switch field {
      case .named(let known):
        position = fields.position(named: known)
        fieldSDKs = sdks
      case .object:
        if try !text.isNull() { try self.fields(fields, of: owner, &seen, read) }
        return
      case .skipped:
        _ = text.next()
        return try text.skipValue()
      case .unclear(let hint):
        throw text.refusal("`\(text.shown(name))`: \(hint)", at: name.range.lowerBound)
      }
    }
    guard let field = position else {
      throw text.refusal(
        UnknownName.message("\(owner) has no field", text.shown(name), fields.map(\.name)),
        at: name.range.lowerBound)
    }
    guard seen & 1 << UInt64(field) == 0 else {
      throw text.refusal("`\(fields[field].name)` is here twice", at: name.range.lowerBound)
    }
    seen |= 1 << UInt64(field)
    try read(&self, field)
  }

  /// Reads extended attributes, and returns an item for each key, in the order of the text.
  private mutating func attributes<Item>(
    _ slot: String, _ read: (inout RowValues) throws(EntryRefusal) -> Item
  ) throws(EntryRefusal) -> [(key: Text, item: Item)] {
    guard text.next() == UInt8(ascii: "{") else { throw mismatch(.dictionary, slot) }
    try text.open(UInt8(ascii: "{"))
    var pairs: [(key: Text, item: Item)] = []
    var known: Set<Text> = []
    var isFirst = true
    while try text.hasMore(&isFirst, before: UInt8(ascii: "}")) {
      let name = try text.memberName()
      let key = names.text(text.content(name))
      guard known.insert(key).inserted else {
        throw text.refusal("\"\(text.shown(name))\" is here twice", at: name.range.lowerBound)
      }
      pairs.append((key, try read(&self)))
    }
    return pairs
  }

  // MARK: - Arguments

  /// Reads an argument, which is the value of a call's parameter. If the parameter is a record, the
  /// argument is the value of one field of the record.
  mutating func argument(_ field: FieldDescriptor) throws(EntryRefusal) -> Value {
    try argument(field.type, field.name, takesNil: field.takesNil)
  }

  private mutating func argument(
    _ type: ValueType, _ slot: String, takesNil: Bool
  ) throws(EntryRefusal) -> Value {
    if text.next() == UInt8(ascii: "n") { return try absent(type, slot, takesNil: takesNil) }
    switch type {
    case .list(let element):
      return .list(
        try items(type, slot) { (reader) throws(EntryRefusal) in
          try reader.argument(element, slot, takesNil: false)
        })
    case .record(let kind):
      let record = Catalogue.record(kind)
      var values = record.fields.map(\.defaultValue)
      try fields(record.fields, of: record.name) { (reader, field) throws(EntryRefusal) in
        values[field] = try reader.argument(record.fields[field])
      }
      return .record(kind, values)
    case .dictionary:
      let pairs = try attributes(slot) { (reader) throws(EntryRefusal) in
        reader.names.text(try reader.string(.text, slot))
      }
      return .dictionary(
        pairs.map { Value.Attribute(key: $0.key, value: $0.item) }.sorted { left, right in
          names.texts.string(of: left.key).utf8
            .lexicographicallyPrecedes(names.texts.string(of: right.key).utf8)
        })
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      return try scalar(type, slot)
    }
  }

  /// Reads `null` as an argument. An object may always be `null`. A number, a flag or an
  /// enumeration case may be `null` only if the field permits it.
  private mutating func absent(
    _ type: ValueType, _ slot: String, takesNil: Bool
  ) throws(EntryRefusal) -> Value {
    let index = text.index
    guard try text.isNull() else { return .absent }
    switch type {
    case .user: return .user(.absent)
    case .group: return .group(.absent)
    case .text, .list, .record, .dictionary: return .absent
    case .boolean, .integer, .code, .callback, .time, .moment, .duration, .enumeration:
      if takesNil { return .absent }
      throw text.refusal("`\(slot)` takes \(type.logWords), and no null", at: index)
    }
  }

  // MARK: - Patterns

  /// Reads the pattern for a field of a callback, a record or a result.
  mutating func pattern(_ type: ValueType, _ slot: String) throws(EntryRefusal) -> Pattern {
    if try text.isNull() { return .absent }
    switch type {
    case .list(let element):
      let items = try items(type, slot) { (reader) throws(EntryRefusal) in
        try reader.pattern(element, slot)
      }
      return .list(items, isOpen: false)
    case .record(let kind):
      let record = Catalogue.record(kind)
      return .record(kind, try patterns(record.fields, of: record.name))
    case .dictionary:
      let pairs = try attributes(slot) { (reader) throws(EntryRefusal) in
        try reader.pattern(.text, slot)
      }
      return .dictionary(pairs.map { KeyPattern(key: $0.key, pattern: $0.item) }, isOpen: false)
    case .time, .moment:
      guard text.next() == UInt8(ascii: "\"") else { return .value(try scalar(type, slot)) }
      return .capture(names.capture(text.content(try text.string()), .time))
    case .text where slot == PageTokens.field:
      let token = try string(type, slot)
      if token.isEmpty { return .value(.text(.empty)) }
      return .capture(names.capture(token, .page))
    case .boolean, .integer, .text, .code, .user, .group, .callback, .duration, .enumeration:
      let value = try scalar(type, slot)
      return value == .user(.absent) || value == .group(.absent) ? .absent : .value(value)
    }
  }

  /// Reads the patterns for the fields of a callback or a record. An omitted field may have any
  /// value.
  mutating func patterns(
    _ fields: [FieldDescriptor], of owner: String
  ) throws(EntryRefusal) -> [FieldPattern] {
    var patterns: [FieldPattern] = []
    patterns.reserveCapacity(fields.count)
    let range = range
    try self.fields(fields, of: owner) { (reader, field) throws(EntryRefusal) in
      let pattern = try reader.pattern(fields[field].type, fields[field].name)
      // The patterns are in the order of the catalogue, so that the first difference does not
      // depend on the order of the members in the entry.
      let index = patterns.lastIndex { $0.field < field }.map { $0 + 1 } ?? 0
      patterns.insert(FieldPattern(field: field, range: range, pattern: pattern), at: index)
    }
    return patterns
  }
}

/// Page tokens. The server creates page tokens, and the application passes them back without
/// interpreting them. imsim only compares the tokens in logs with each other.
enum PageTokens {
  /// The name of the call parameter and of the result field that contain page tokens.
  static let field = "pageToken"
}
