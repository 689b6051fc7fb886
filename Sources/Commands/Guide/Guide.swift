import BuiltInTexts

/// The guide to the language, scenarios/README.md, which is built into the program.
struct Guide {
  /// A part of the guide, from its heading to the next.
  struct Section {
    let title: String
    /// How many signs the heading has: 1 for the title of the guide.
    let level: Int
    /// The lines, that of the heading too.
    var lines: [Substring]
  }

  let sections: [Section]

  static var language: Guide {
    let text = unsafe builtInGuide
    let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.count)
    return unsafe Guide(markdown: String(decoding: bytes, as: UTF8.self))
  }

  /// Reads a text in Markdown; what looks like a heading inside of a block of code is none.
  init(markdown: String) {
    var sections: [Section] = []
    var isCode = false
    let text = markdown.hasSuffix("\n") ? markdown.dropLast() : markdown[...]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      let signs = line.prefix { $0 == "#" }.count
      if !isCode, signs > 0, line.dropFirst(signs).first == " " {
        let title = String(line.dropFirst(signs + 1))
        sections.append(Section(title: title, level: signs, lines: [line]))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    self.sections = sections
  }

  /// The titles that a person can ask for.
  var titles: [String] { sections.dropFirst().map(\.title) }

  /// The section whose title begins with some words, whatever the case of their letters, with the
  /// sections below it; nil when none does.
  func section(_ words: String) -> [Section]? {
    let wanted = words.lowercased()
    let titles = sections.map { $0.title.lowercased() }
    guard
      let first = titles.firstIndex(of: wanted)
        ?? titles.firstIndex(where: { $0.hasPrefix(wanted) })
    else { return nil }
    let level = sections[first].level
    let end = sections[(first + 1)...].firstIndex { $0.level <= level } ?? sections.count
    return Array(sections[first..<end])
  }
}
