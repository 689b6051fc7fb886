/// Writes JSON (RFC 8259) into a buffer. There is no whitespace between tokens, and the keys are in
/// the order in which the caller writes them.
package struct JSONWriter {
  package internal(set) var text = TextBuffer()
  /// For each open bracket, one bit that says whether a comma must precede the next key or item.
  /// The lowest bit belongs to the innermost bracket. At most 63 brackets can be open.
  private var needsComma: UInt64 = 0

  package init() {}

  /// Creates a writer that appends to a buffer.
  init(_ text: consuming TextBuffer) { self.text = text }

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  /// Writes the opening bracket of an object or list.
  package mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    text.append(ascii: bracket)
    needsComma <<= 1
  }

  /// Writes the closing bracket of the innermost object or list.
  package mutating func close(_ bracket: Unicode.Scalar) {
    needsComma >>= 1
    text.append(ascii: bracket)
  }

  /// Writes the key of a member. The member's value must be written next.
  package mutating func key(_ name: String) {
    text.append(key: name, isFirst: needsComma & 1 == 0)
    needsComma &= ~1
  }

  /// Writes the key of a member. The key must consist of letters.
  mutating func key(literal name: StaticString) {
    text.append(key: name, isFirst: needsComma & 1 == 0)
    needsComma &= ~1
  }

  package mutating func string(_ string: String) {
    separate()
    text.append(quoted: string)
  }

  /// Writes a text of several lines. Dangerous characters are escaped.
  mutating func string(lines: String) {
    separate()
    text.append(quotedLines: lines)
  }

  package mutating func json(_ value: JSONValue) {
    separate()
    text.append(value)
  }

  package mutating func number(_ number: Int) {
    separate()
    text.append(number)
  }

  package mutating func number(_ number: some BinaryInteger) {
    separate()
    text.append(number)
  }

  package mutating func boolean(_ boolean: Bool) { scalar(boolean ? "true" : "false") }

  package mutating func null() { scalar("null") }

  package mutating func member(_ name: String, _ string: String) {
    key(name)
    self.string(string)
  }

  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    self.number(number)
  }

  package mutating func member(_ name: String, _ number: some BinaryInteger) {
    key(name)
    self.number(number)
  }

  /// Writes a member whose value is a nonnegative decimal number, given in thousandths.
  package mutating func member(_ name: String, thousandths: Int64) {
    key(name)
    scalar("\(thousandths / 1_000).\(String(thousandths % 1_000 + 1_000).dropFirst())")
  }

  package mutating func member(_ name: String, _ strings: [String]) {
    key(name)
    array { writer in for string in strings { writer.string(string) } }
  }

  /// Appends the bytes of members that a writer has already written in another object.
  mutating func again(_ members: [UInt8]) { text.append(contentsOf: members) }

  package mutating func endLine() {
    text.endLine()
    needsComma = 0
  }

  private mutating func scalar(_ value: String) {
    separate()
    text.append(value)
  }

  private mutating func separate() {
    if needsComma & 1 != 0 { text.append(ascii: ",") }
    needsComma |= 1
  }
}
