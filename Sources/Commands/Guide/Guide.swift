import BuiltInTexts

struct Guide {
  /// A section of a guide: a heading and everything before the next heading.
  struct Section {
    let title: String
    /// The level of the heading. The guide's title has level 1.
    let level: Int
    /// The lines, including the heading.
    var lines: [Substring]
  }

  let sections: [Section]

  /// The tutorial, scenarios/tutorial.md.
  static var tutorial: Guide { unsafe Guide(builtIn: builtInTutorial) }

  /// The language reference, scenarios/README.md.
  static var reference: Guide { unsafe Guide(builtIn: builtInGuide) }

  private init(builtIn text: BuiltInText) {
    let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.count)
    unsafe self.init(markdown: String(decoding: bytes, as: UTF8.self))
  }

  /// Parses Markdown. In a code block, no line is a heading.
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

  /// The titles of the sections, which are topics of `imsim help`.
  var titles: [String] { sections.dropFirst().map(\.title) }

  /// Finds a section by its title, or else by the beginning of its title, and returns the section
  /// with its subsections. Returns nil if there is no such section. Case is ignored.
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
