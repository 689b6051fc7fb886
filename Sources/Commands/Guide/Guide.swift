import BuiltInTexts

/// A built-in guide to the language, in Markdown.
struct Guide {
  /// A section of a guide. The section begins with a heading and ends before the next heading.
  struct Section {
    let title: String
    /// The level of the heading. The title of the guide has level 1.
    let level: Int
    /// The lines, including the heading.
    var lines: [Substring]
  }

  let sections: [Section]

  /// The tutorial, scenarios/tutorial.md.
  static var tutorial: Guide { unsafe Guide(builtIn: builtInTutorial) }

  /// The reference of the language, scenarios/README.md.
  static var reference: Guide { unsafe Guide(builtIn: builtInGuide) }

  private init(builtIn text: BuiltInText) {
    let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.count)
    unsafe self.init(markdown: String(decoding: bytes, as: UTF8.self))
  }

  /// Parses a Markdown text. A line in a code block is never a heading.
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

  /// The titles of the sections. Each title is a topic of `imsim help`.
  var titles: [String] { sections.dropFirst().map(\.title) }

  /// Returns the section whose title is `words` or begins with `words`, and the subsections of this
  /// section. Returns nil if there is no such section. The comparison ignores case.
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
