/// A row of a log, as JSON text in a buffer that all rows of the log share.
///
/// There is one method for each kind of value. In a callback or result, a nil field is written as
/// `null`; in a call, a nil argument is omitted.
struct LogRow {
  private(set) var bytes: [UInt8] = []
  /// Returns the token that replaces a text. Nil if the log may contain the texts themselves.
  private let token: ((String) -> String)?
  /// Whether a comma must precede the next member or item.
  private var needsComma = false
  /// Whether nil values are omitted. True for a call, because an omitted argument has the default
  /// value of its parameter.
  private var omitsNil = false
  /// The names of the meaningful fields; nil if all fields are meaningful. A meaningless field is
  /// written as `null` if it is nil, and omitted if it has a value.
  private var valid: [String]?
  /// The fields whose values the format of logs can't express, and these values.
  private(set) var refused: [(field: String, value: String)] = []
  /// Whether the row is wrong because a value is missing.
  private(set) var isWrong = false

  init(token: ((String) -> String)?) { self.token = token }

  // MARK: - Rows

  /// Begins a row with the members that every row has.
  mutating func begin(_ kind: String, number: Int, at time: Int64) {
    begin(omitsNil: kind == "call")
    self.number("n", number)
    self.number("t", time)
    plain("kind", kind)
  }

  mutating func beginHead() {
    begin(omitsNil: false)
    plain("kind", "head")
    plain("format", "imsim-log")
    number("version", 1)
  }

  private mutating func begin(omitsNil: Bool) {
    bytes.removeAll(keepingCapacity: true)
    (needsComma, valid, refused, isWrong) = (false, nil, [], false)
    self.omitsNil = omitsNil
    open("{")
  }

  mutating func end() {
    close("}")
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the object `fields`: a callback's fields or a call's arguments.
  mutating func fields(_ body: (inout LogRow) -> Void) {
    key("fields")
    open("{")
    body(&self)
    close("}")
  }

  // MARK: - Members

  /// Writes a text that no token ever replaces, such as an id or a name from the catalogue.
  mutating func plain(_ name: String, _ text: String?) {
    if let text = value(of: name, text) { append(text) }
  }

  /// Writes a text that people wrote.
  mutating func text(_ name: String, _ text: String?) {
    if let text = value(of: name, text) { append(hidden(text)) }
  }

  /// Writes texts that people wrote, under keys that the application defines.
  mutating func texts(_ name: String, _ texts: [String: String]?) {
    guard let texts = value(of: name, texts) else { return }
    open("{")
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      self.key(key)
      append(hidden(text))
    }
    close("}")
  }

  mutating func flag(_ name: String, _ flag: Bool?) {
    if let flag = value(of: name, flag) { append(literal: flag ? "true" : "false") }
  }

  mutating func number(_ name: String, _ number: (some BinaryInteger)?) {
    if let number = value(of: name, number) { append(Int64(number)) }
  }

  /// Writes a number unless it is 0, because a 0 in a record of the SDK may mean that there is no
  /// number.
  mutating func nonzero(_ name: String, _ number: (some BinaryInteger)?) {
    if number != 0 { self.number(name, number) }
  }

  /// Writes an error code, or the raw value of an enumeration case. The format permits only 32
  /// bits, so a field with a larger value is omitted.
  mutating func raw(_ name: String, _ raw: Int?) {
    if let raw, Int32(exactly: raw) == nil {
      refused.append((name, "\(raw)"))
      if omitsNil || name == "code" { isWrong = true }
    } else {
      number(name, raw)
    }
  }

  /// Writes an enumeration's raw value unless it is 0, because a 0 in a record of the SDK may mean
  /// that there is no value.
  mutating func nonzeroRaw(_ name: String, _ raw: Int?) {
    if raw != 0 { self.raw(name, raw) }
  }

  mutating func object<Object>(
    _ name: String, _ object: Object?, _ fields: (inout LogRow, Object) -> Void
  ) {
    if let object = value(of: name, object) { item(object, fields) }
  }

  mutating func list<Item>(
    _ name: String, _ items: [Item]?, _ item: (inout LogRow, Item) -> Void
  ) {
    guard let items = value(of: name, items) else { return }
    open("[")
    for one in items { item(&self, one) }
    close("]")
  }

  // MARK: - Items of lists

  mutating func item<Object>(_ object: Object, _ fields: (inout LogRow, Object) -> Void) {
    open("{")
    let outer = valid
    valid = nil
    fields(&self, object)
    valid = outer
    close("}")
  }

  mutating func list(_ name: String, _ texts: [String]?) {
    list(name, texts) { $0.append($1) }
  }

  mutating func list(_ name: String, _ cases: [some RawRepresentable<Int>]?) {
    list(name, cases) { $0.append(Int64($1.rawValue)) }
  }

  /// Declares that only the fields with these names are meaningful in the current object.
  mutating func restrict(to names: [String]) { valid = names }

  // MARK: - Bytes

  /// Writes the key of a member, and returns the value that the caller must write. Returns nil if
  /// nothing is left to write, because the member is omitted or already written as `null`.
  private mutating func value<Value>(of name: String, _ value: Value?) -> Value? {
    guard let value else {
      if !omitsNil {
        key(name)
        append(literal: "null")
      }
      return nil
    }
    if let valid, !valid.contains(name) { return nil }
    key(name)
    return value
  }

  private func hidden(_ text: String) -> String {
    guard let token, !text.isEmpty else { return text }
    return token(text)
  }

  private mutating func key(_ name: String) {
    append(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(literal: String) {
    separate()
    bytes.append(contentsOf: literal.utf8)
  }

  private mutating func append(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if bytes[start...].contains(where: Self.needsEscape) { escape(from: start) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Escapes the buffer's text from the index `start` on.
  private mutating func escape(from start: Int) {
    let text = bytes[start...]
    bytes.removeSubrange(start...)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private mutating func append(_ number: Int64) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
