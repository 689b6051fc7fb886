import Foundation

/// A strict parser for imsim's sequence diagrams. The parser accepts only a small part of Mermaid's
/// grammar, in which a text never looks like syntax.
struct MermaidGrammar {
  /// The first problem in the diagram, or nil if there is none.
  private(set) var problem: String?
  /// How many arrows and notes the diagram has.
  private(set) var entries = 0
  private(set) var participants: [String] = []
  private var open: [String] = []

  /// Parses a diagram, without its Markdown fence.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    if lines.first != "sequenceDiagram" { problem = "no sequence diagram" }
    for line in lines.dropFirst() where problem == nil {
      if !accepts(line.drop { $0 == " " }) { problem = "not understood: \(line)" }
    }
    if !open.isEmpty { problem = problem ?? "\(open) is not closed" }
    if text.utf8.count > 50_000 { problem = "too long: \(text.utf8.count) bytes" }
  }

  static func diagrams(of page: String) -> [String] {
    page.components(separatedBy: "```mermaid\n").dropFirst().map {
      $0.components(separatedBy: "```\n")[0]
    }
  }

  private mutating func accepts(_ line: Substring) -> Bool {
    if line == "end" { return open.popLast() != nil }
    if let name = line.behind("box transparent ") {
      open.append("box")
      return open.count == 1 && Self.isText(name)
    }
    if let rest = line.behind("participant ") {
      let parts = String(rest).components(separatedBy: " as ")
      participants.append(parts[0])
      return parts.count > 1 && Self.isText(rest.dropFirst(parts[0].count + 4))
    }
    if let name = line.behind("par ") {
      open.append("par")
      return open.count == 1 && Self.isText(name)
    }
    if let name = line.behind("and ") { return open == ["par"] && Self.isText(name) }
    entries += 1
    guard open != ["box"], let colon = line.firstIndex(of: ":") else { return false }
    let text = line[line.index(after: colon)...]
    guard text.hasPrefix(" "), Self.isText(text.dropFirst()) else { return false }
    let head = line[..<colon]
    if let lanes = head.behind("Note over ") {
      let names = lanes.split(separator: ",")
      return (1...2).contains(names.count) && names.allSatisfy { participants.contains("\($0)") }
    }
    for arrow in ["-->>", "->>", "-)", "-x"] {
      let ends = String(head).components(separatedBy: arrow)
      if ends.count == 2 { return ends.allSatisfy(participants.contains) }
    }
    return false
  }

  /// Whether Mermaid reads a text as plain text: no part of the text has a special meaning or ends
  /// a statement.
  static func isText(_ text: Substring) -> Bool {
    var rest = String(text).replacing("<br/>", with: " ")[...]
    if text.isEmpty || ["style", "classDef", "wrap:"].contains(where: text.contains) {
      return false
    }
    while let hash = rest.firstIndex(of: "#") {
      let digits = rest[rest.index(after: hash)...].prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == ";" else {
        return false
      }
      if rest[..<hash].contains(where: isSpecial) { return false }
      rest = rest[rest.index(after: digits.endIndex)...]
    }
    return !rest.contains(where: isSpecial)
  }

  private static func isSpecial(_ character: Character) -> Bool {
    ";%<>&\\$\u{FB02}°¶ß".contains(character) || character.isNewline
  }
}

extension Substring {
  /// The rest of the text after the prefix `start`, or nil if the text has another beginning.
  fileprivate func behind(_ start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }
}
