/// Writes Swift code as `swift format` would. A line has at most 100 columns, and contains as many
/// items of a list as fit.
struct SwiftWriter {
  private(set) var text: String

  private static let columns = 100

  init(importing modules: [String] = []) {
    text = "// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.\n\n"
    for module in modules {
      let parts = module.split(separator: " ")
      line(
        parts.count > 1
          ? "\(parts[0]) import \(parts[1])" : module.isEmpty ? "" : "import \(module)")
    }
    if !modules.isEmpty { line() }
  }

  mutating func line(_ line: String = "", _ indent: Int = 0) {
    text += line.isEmpty ? "\n" : String(repeating: " ", count: indent) + line + "\n"
  }

  mutating func lines(_ lines: [String], _ indent: Int = 0) {
    for line in lines { self.line(line, indent) }
  }

  /// Writes a documentation comment, with an empty comment line between paragraphs. A line break
  /// in a paragraph remains one. Words with U+00A0 between them stay on one line.
  mutating func doc(_ paragraphs: [String], _ indent: Int = 0) {
    for (index, paragraph) in paragraphs.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { line("///", indent) }
      for part in paragraph.split(separator: "\n") {
        fill(part.split(separator: " ").map(String.init), indent, mark: "/// ")
      }
    }
  }

  /// Writes the part of a documentation comment that describes the parameters.
  mutating func doc(parameters: [(name: String, text: String)], _ indent: Int) {
    if parameters.isEmpty { return }
    line("///", indent)
    line("/// - Parameters:", indent)
    for parameter in parameters {
      let words = "- \(parameter.name): \(parameter.text)".split(separator: " ").map(String.init)
      fill(words, indent, mark: "///   ", next: "///     ")
    }
  }

  /// The sentences as one paragraph, in which each sentence that does not fit begins a line.
  func paragraph(_ sentences: [String], _ indent: Int) -> String {
    sentences.reduce("") { text, sentence in
      let last = text.split(separator: "\n").last ?? ""
      let fits = indent + "/// ".count + last.count + 1 + sentence.count <= Self.columns
      return text.isEmpty ? sentence : text + (fits ? " " : "\n") + sentence
    }
  }

  private mutating func fill(_ words: [String], _ indent: Int, mark: String, next: String? = nil) {
    var current = mark
    var isFirst = true
    for word in words.map({ $0.replacing("\u{A0}", with: " ") }) {
      let longer = current + (isFirst ? "" : " ") + word
      if !isFirst, indent + longer.count > Self.columns {
        line(current, indent)
        current = (next ?? mark) + word
      } else {
        current = longer
      }
      isFirst = false
    }
    line(current, indent)
  }

  enum Style {
    /// The parameters of a function, with the closing parenthesis on a line of its own.
    case declaration
    /// The arguments of a call, with the closing parenthesis directly after the last argument.
    case call
    /// The elements of an array, with a comma at the end of each line.
    case array
    /// The patterns after `case`, with a colon after the last pattern.
    case cases
  }

  /// Writes `head`, the items and `tail`, on a single line if the line is short enough.
  mutating func list(
    _ head: String, _ items: [String], _ tail: String, _ indent: Int, _ style: Style
  ) {
    let whole = head + items.joined(separator: ", ") + tail
    if indent + whole.count <= Self.columns { return line(whole, indent) }
    if style == .cases { return cases(head, items, tail, indent) }
    line(head, indent)
    var current = ""
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let piece =
        item + (isLast ? (style == .array ? "," : style == .call ? tail : "") : ",")
      if current.isEmpty {
        current = piece
      } else if indent + 2 + current.count + 1 + piece.count > Self.columns {
        line(current, indent + 2)
        current = piece
      } else {
        current += " " + piece
      }
    }
    line(current, indent + 2)
    if style != .call { line(tail, indent) }
  }

  /// Writes the patterns of a switch case. The first pattern is on the same line as `head`.
  private mutating func cases(_ head: String, _ items: [String], _ tail: String, _ indent: Int) {
    var current = head
    var isFirst = true
    var depth = indent
    for (index, item) in items.enumerated() {
      let piece = item + (index == items.count - 1 ? tail : ",")
      let longer = current + (isFirst ? "" : " ") + piece
      if !isFirst, depth + longer.count > Self.columns {
        line(current, depth)
        depth = indent + 2
        current = piece
      } else {
        current = longer
      }
      isFirst = false
    }
    line(current, depth)
  }
}
