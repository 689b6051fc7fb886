import ScenarioLanguage

/// Where lines can be put into a scenario's text.
struct TextPlaces {
  let source: Source
  private let bytes: [UInt8]
  private let lines: LineIndex

  init(_ source: Source) {
    self.source = source
    bytes = source.bytes
    lines = LineIndex(source)
  }

  /// A line of its own behind the one in which a place stands.
  func line(_ text: String, behind place: Int) -> TextEdit {
    let end = lines.range(ofLine: lines.line(of: max(0, place - 1))).upperBound
    return .insertion("\n\(text)", at: end)
  }

  /// A step of one statement before a part.
  func part(_ opening: String, _ statement: String, before part: Step) -> TextEdit {
    let start = lines.range(ofLine: lines.line(of: Int(part.range.start))).lowerBound
    return .insertion("\(opening)\n\(statement)\n\n", at: start)
  }

  /// A step of one statement behind a part.
  func part(_ opening: String, _ statement: String, behind part: Step) -> TextEdit {
    line("\n\(opening)\n\(statement)", behind: part.end)
  }

  /// The columns of the table that stand in a range, each with its angles.
  func columns(in range: Range<Int>) -> [String] {
    String(decoding: bytes[range], as: UTF8.self).split(separator: "<").dropFirst(
      bytes[range].first == 0x3C ? 0 : 1
    ).compactMap { part in
      guard let end = part.firstIndex(of: ">") else { return nil }
      return "<\(part[..<end])>"
    }
  }

  /// The place before the quote that closes the scenario's title.
  var endOfTitle: Int? {
    guard let line = line(beginning: "scenario \""),
      let quote = bytes[line.range].lastIndex(of: 0x22)
    else { return nil }
    return quote
  }

  /// The first line behind the blanks of which stands this, as its range without them; lines that
  /// belong to a bracket above count, too.
  func line(beginning start: String, where isWanted: (Substring) -> Bool = { _ in true })
    -> (range: Range<Int>, text: String)?
  {
    for line in 1...lines.count {
      let range = lines.range(ofLine: line)
      let blanks = bytes[range].prefix { $0 == 0x20 || $0 == 0x09 }.count
      let rest = range.lowerBound + blanks..<range.upperBound
      guard bytes[rest].starts(with: start.utf8) else { continue }
      let text = String(decoding: bytes[rest], as: UTF8.self)
      if isWanted(text.dropFirst(start.count)) { return (rest, text) }
    }
    return nil
  }
}

extension Step {
  /// Where its last statement ends, results and outcomes included.
  var end: Int {
    var end = range.end
    for statement in statements + (outcomes ?? []).flatMap(\.statements) {
      end = max(end, statement.range.end)
      if case .call(let call) = statement.kind { end = max(end, call.expectation?.range.end ?? 0) }
      if case .result(_, let expectation) = statement.kind { end = max(end, expectation.range.end) }
    }
    for outcome in outcomes ?? [] { end = max(end, outcome.range.end) }
    return Int(end)
  }
}
