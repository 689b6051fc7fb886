package import ScenarioLanguage

/// Gives a scenario an unusual layout that `imsim check` accepts: other indentation, tabs, missing
/// or doubled spaces, comments anywhere, statements over several lines, carriage returns, and a
/// last line without a line break.
package enum OddSpelling {
  /// The same scenario with an unusual layout.
  package static func of(_ source: Source, _ random: inout SplitMix64) -> Source {
    let breaksLines = random.below(2) == 0
    var bytes: [UInt8] = []
    var hasBreak = true
    for leaf in ScenarioDocument(source).leaves {
      let text = source.bytes[leaf.range]
      switch leaf.kind {
      case .comment: bytes += text
      case .statement:
        if hasBreak {
          while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
          if random.below(6) == 0 { bytes += Array("\t# between\n".utf8) }
          let isRow = text.first == UInt8(ascii: "|")
          bytes += isRow ? [] : Array(random.pick(["", " ", "  ", "\t", "   \t"]).utf8)
        }
        bytes += statement(Array(text), breaksLines, &random)
        let isRow = text.first == UInt8(ascii: "|")
        if !isRow, random.below(6) == 0 { bytes += Array(" # after".utf8) }
      case .layout: bytes += text
      }
      hasBreak = bytes.last == UInt8(ascii: "\n") || leaf.kind == .layout
    }
    if random.below(2) == 0 { while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() } }
    if random.below(3) == 0 {
      bytes = bytes.flatMap { $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
    }
    return Source(path: source.path, bytes: bytes)
  }

  /// A statement with changed spaces, possibly divided into several lines.
  private static func statement(
    _ text: [UInt8], _ breaksLines: Bool, _ random: inout SplitMix64
  ) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    var isInString = false
    var isFirst = true
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0
      if byte == UInt8(ascii: "\""), index == 0 || text[index - 1] != UInt8(ascii: "\\") {
        isInString.toggle()
      }
      if isInString || byte == UInt8(ascii: "|") && index == 0 { isFirst = false }
      if byte == UInt8(ascii: "#"), !isInString { return text }
      if byte == UInt8(ascii: " "), !isInString, isFirst, text.first != UInt8(ascii: "|") {
        isFirst = false
        let isBeforeString = next == UInt8(ascii: "\"")
        result += Array(random.pick(isBeforeString ? ["", "  ", "\t"] : ["  ", "\t ", " "]).utf8)
        continue
      }
      result.append(byte)
      if isInString { continue }
      if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) { depth += 1 }
      if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) { depth -= 1 }
      if depth > 0, byte == UInt8(ascii: ","), breaksLines, random.below(2) == 0 {
        result += Array(random.pick(["\n     ", " # within\n\t", "\n"]).utf8)
      }
    }
    return result
  }
}

extension ScenarioDocument {
  /// The texts of the statements, without spaces and comments.
  package var said: [String] {
    statements.map { statement in
      let range = Int(statement.range.start)..<Int(statement.range.end)
      var bytes = source.bytes[range]
      for comment in comments(in: range).reversed() { bytes.removeSubrange(comment) }
      return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    }
  }
}
