import ScenarioLanguage

/// A text in canonical form by its lines: the header, and the parts below it, each with the
/// comments right above it.
struct ScenarioParts {
  /// A part: `given`, a step, a race, or one of those that follow them.
  struct Part {
    /// The word that opens it.
    let keyword: String
    /// Its lines, by their indices; comments that stand right above it and empty lines included.
    let lines: Range<Int>
    /// The line that opens it.
    let opening: Int
  }

  private static let keywords: Set<String> = [
    "given", "step", "race", "explore", "always", "never", "examples",
  ]

  /// The lines without their breaks.
  let lines: [String]
  /// The lines above the first part.
  let header: Range<Int>
  /// The parts, in their order.
  let parts: [Part]

  init(_ bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let openings = lines.indices.filter {
      Self.keywords.contains(String(lines[$0].prefix { $0.isLetter }))
    }
    let starts = openings.map { opening in
      lines[..<opening].lastIndex { !$0.hasPrefix("#") }.map { $0 + 1 } ?? 0
    }
    self.lines = lines
    header = 0..<(starts.first ?? lines.count)
    parts = openings.indices.map { place in
      let end = place + 1 < starts.count ? starts[place + 1] : lines.count
      return Part(
        keyword: String(lines[openings[place]].prefix { $0.isLetter }),
        lines: starts[place]..<end, opening: openings[place])
    }
  }
}
