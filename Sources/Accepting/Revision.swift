import ScenarioLanguage

/// A text that is changed step by step, and which of its lines stand as they stood at first.
struct Revision {
  /// The lines at first, each with its break.
  let original: [ArraySlice<UInt8>]
  /// The lines now.
  private(set) var lines: [ArraySlice<UInt8>]
  /// For each line its index among the lines at first; nil for one that is new or changed.
  private(set) var origins: [Int?]

  /// Lines that give way to others.
  struct Hunk {
    /// The lines that give way, by their indices at first.
    var old: Range<Int>
    /// The lines that stand there now.
    var new: Range<Int>
  }

  init(_ bytes: [UInt8]) {
    original = Self.lines(of: bytes)
    lines = original
    origins = original.indices.map { $0 }
  }

  /// The text now.
  var bytes: [UInt8] { Array(lines.joined()) }

  /// Makes changes, which are in order and do not overlap.
  mutating func apply(_ edits: [ProposedEdit]) {
    var (newLines, newOrigins): ([ArraySlice<UInt8>], [Int?]) = ([], [])
    var (place, offset, next) = (0, 0, 0)
    while place < lines.count {
      var (end, endOffset) = (place + 1, offset + lines[place].count)
      let first = next
      func touches(_ edit: ProposedEdit) -> Bool {
        edit.range.lowerBound < endOffset || end == lines.count
      }
      while next < edits.count, touches(edits[next]) {
        while end < lines.count, edits[next].range.upperBound > endOffset {
          endOffset += lines[end].count
          end += 1
        }
        next += 1
      }
      let bytes = TextEdit.apply(
        edits[first..<next].map {
          let range = $0.range.lowerBound - offset..<$0.range.upperBound - offset
          return TextEdit(range: range, text: $0.text)
        }, to: Array(lines[place..<end].joined()))
      let changed = first == next ? Array(lines[place..<end]) : Self.lines(of: bytes)
      newLines += changed
      newOrigins += Self.origins(of: changed, from: lines[place..<end], origins[place..<end])
      (place, offset) = (end, endOffset)
    }
    (lines, origins) = (newLines, newOrigins)
  }

  /// Takes the lines away that are like this.
  mutating func remove(where isGone: (String) -> Bool) {
    let kept = lines.indices.filter { !isGone(Self.trimmed(lines[$0])) }
    origins = kept.map { origins[$0] }
    lines = kept.map { lines[$0] }
  }

  /// Lines at the beginning and the end that have stayed keep their origins.
  private static func origins(
    of lines: [ArraySlice<UInt8>], from old: ArraySlice<ArraySlice<UInt8>>,
    _ origins: ArraySlice<Int?>
  ) -> [Int?] {
    let start = zip(lines, old).prefix { $0.elementsEqual($1) }.count
    let end = zip(lines.dropFirst(start).reversed(), old.dropFirst(start).reversed())
      .prefix { $0.elementsEqual($1) }.count
    return Array(origins.prefix(start))
      + Array(repeating: nil, count: lines.count - start - end) + Array(origins.suffix(end))
  }

  /// What has changed since the beginning.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    let kept = origins.enumerated().compactMap { place, origin in origin.map { ($0, place) } }
    for (one, other) in kept + [(original.count, lines.count)] {
      if left < one || right < other { hunks.append(Hunk(old: left..<one, new: right..<other)) }
      (left, right) = (one + 1, other + 1)
    }
    return hunks
  }

  // MARK: - Lines

  /// The lines of a text, each with its break.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...place])
      start = place + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  /// A line without its break.
  static func string(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// A line without its break and the blanks around it.
  static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    var line = line.drop { $0 <= 0x20 }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// The statement of a line that opens a part, without the comment behind it.
  static func opening(_ line: ArraySlice<UInt8>) -> String {
    let quote = line.lastIndex(of: UInt8(ascii: "\""))
    let comment = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
    return trimmed(line[..<(quote.map { $0 + 1 } ?? comment)])
  }

  /// The indices of the lines that open a part: of `given`, if it is there, and of each step and
  /// race.
  static func openings(_ lines: [ArraySlice<UInt8>]) -> (given: Int?, steps: [Int]) {
    let texts = lines.map(trimmed)
    let steps = texts.indices.filter {
      texts[$0].hasPrefix("step \"") || texts[$0].hasPrefix("race \"")
    }
    let given = texts.firstIndex {
      $0 == "given" || $0.hasPrefix("given ") || $0.hasPrefix("given#")
    }
    return (given, steps)
  }
}
