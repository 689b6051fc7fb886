/// Reads the part of YAML that the guides use: maps, lists, texts in one line and `|`.
indirect enum YAML {
  case text(String)
  case list([YAML])
  case map([(key: String, value: YAML)])

  init(_ text: String) {
    var lines = text.split(separator: "\n").map(Line.init)[...]
    self = Self.block(&lines)
  }

  /// If the key is missing, the value is an empty text.
  subscript(_ key: String) -> YAML {
    guard case .map(let members) = self else { return .text("") }
    return members.first { $0.key == key }?.value ?? .text("")
  }

  var text: String { if case .text(let text) = self { text } else { "" } }
  var items: [YAML] { if case .list(let items) = self { items } else { [] } }
  var keys: [String] { if case .map(let members) = self { members.map(\.key) } else { [] } }

  private struct Line {
    let indent: Int
    let text: Substring

    init(_ line: Substring) {
      text = line.drop { $0 == " " }
      indent = line.count - text.count
    }

    init(indent: Int, text: Substring) {
      self.indent = indent
      self.text = text
    }

    /// The key, and the text after the colon; nil if the line has no key.
    var member: (key: String, rest: Substring)? {
      let key = text.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
      let rest = text.dropFirst(key.count)
      guard !key.isEmpty, rest == ":" || rest.hasPrefix(": ") else { return nil }
      return (String(key), rest.dropFirst().drop { $0 == " " })
    }
  }

  private static func block(_ lines: inout ArraySlice<Line>) -> YAML {
    guard let first = lines.first else { return .text("") }
    if first.text.hasPrefix("- ") {
      var items: [YAML] = []
      while let line = lines.first, line.indent == first.indent, line.text.hasPrefix("- ") {
        lines[lines.startIndex] = Line(indent: line.indent + 2, text: line.text.dropFirst(2))
        items.append(block(&lines))
      }
      return .list(items)
    }
    guard first.member != nil else {
      lines.removeFirst()
      return .text(String(first.text))
    }
    var members: [(key: String, value: YAML)] = []
    while let line = lines.first, line.indent == first.indent, let member = line.member {
      lines.removeFirst()
      members.append((member.key, value(member.rest, behind: line.indent, &lines)))
    }
    return .map(members)
  }

  private static func value(
    _ rest: Substring, behind indent: Int, _ lines: inout ArraySlice<Line>
  ) -> YAML {
    if rest == "|" {
      let text = lines.prefix { $0.indent > indent }
      lines.removeFirst(text.count)
      return .text(text.map(\.text).joined(separator: "\n"))
    }
    return rest.isEmpty ? block(&lines) : .text(String(rest))
  }
}
