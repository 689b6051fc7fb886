import IMProtocol

/// When and how long something happens in a population, as its line says.
struct ChanceReading {
  private(set) var occasion = Population.Occasion.every(1...1)
  private(set) var span: ClosedRange<Int64>?
  private(set) var chance: Population.Chance?

  /// Reads the children of a line's last node: a word that introduces each phrase, and the values
  /// of the phrase. If a value is wrong, reports an error and returns nil.
  init?(_ node: Int, _ reader: inout ValueReader) {
    var nodes = Array(reader.syntax.children(of: node))[...]
    while let word = nodes.popFirst() {
      let values = nodes.prefix { reader.kind(of: $0) != .word || Self.isUnit($0, reader) }
      nodes = nodes[values.endIndex...]
      guard read(word, values, &reader) else { return nil }
    }
  }

  private static func isUnit(_ node: Int, _ reader: ValueReader) -> Bool {
    reader.syntax.isWord(node: node, "once")
      || Population.units.contains { reader.syntax.isWord(node: node, $0.word) }
  }

  private mutating func read(
    _ word: Int, _ values: ArraySlice<Int>, _ reader: inout ValueReader
  ) -> Bool {
    if reader.syntax.isWord(node: word, "for") {
      span = Self.range(values, least: 0, &reader)
      return span != nil
    }
    if reader.syntax.isWord(node: word, "every") {
      guard let gap = Self.range(values, least: 1, &reader) else { return false }
      occasion = .every(gap)
      return true
    }
    if reader.syntax.isWord(node: word, "about") {
      guard let mean = Self.mean(values, &reader) else { return false }
      occasion = .about(mean: mean, hours: nil)
      return true
    }
    if reader.syntax.isWord(node: word, "between") { return readHours(values, &reader) }
    if reader.syntax.isWord(node: word, "when") { return readReceived(values, &reader) }
    chance = Self.chance(values, &reader)
    return chance != nil
  }

  /// The mean gap of `3 day` or `once day`.
  private static func mean(_ values: ArraySlice<Int>, _ reader: inout ValueReader) -> Int64? {
    guard let first = values.first, let last = values.last,
      let unit = Population.units.first(where: { reader.syntax.isWord(node: last, $0.word) })
    else { return nil }
    if reader.kind(of: first) == .word { return unit.length }
    guard let count = reader.source.integer(reader.token(of: first)) else { return nil }
    guard (1...1_000_000).contains(count) else {
      return reader.refuse(.numberOutOfRange(String(count)), at: first)
    }
    return max(unit.length / count, 1)
  }

  private mutating func readHours(_ values: ArraySlice<Int>, _ reader: inout ValueReader) -> Bool {
    var times: [Int64] = []
    for node in values {
      guard let time = reader.source.duration(node) else { return false }
      guard time <= Population.Hours.day else {
        return reader.refuse(
          .expected("a time of day, from `0h` to `24h`", found: reader.syntax.found(node)),
          at: node)
      }
      times.append(time)
    }
    guard case .about(let mean, _) = occasion, times.count == 2 else { return false }
    if times[0] == times[1], let node = values.first {
      return reader.refuse(.backwards("between"), at: node)
    }
    occasion = .about(mean: mean, hours: Population.Hours(start: times[0], end: times[1]))
    return true
  }

  /// Reads a callback and a delay. The line's call may use the values that the callback captures.
  private mutating func readReceived(
    _ values: ArraySlice<Int>, _ reader: inout ValueReader
  ) -> Bool {
    guard let node = values.first else { return false }
    reader.captures.isLooking = true
    defer { reader.captures.isLooking = false }
    guard let callback = Reception.CallbackPattern(node, &reader) else { return false }
    guard values.count > 1 else {
      occasion = .after(callback, delay: 0...0)
      return true
    }
    guard let delay = Self.range(values.dropFirst(), least: 0, &reader) else { return false }
    occasion = .after(callback, delay: delay)
    return true
  }

  private static func chance(
    _ values: ArraySlice<Int>, _ reader: inout ValueReader
  ) -> Population.Chance? {
    let numbers = values.compactMap { reader.source.integer(reader.token(of: $0)) }
    guard numbers.count == 2, let node = values.first else { return nil }
    guard (1...1_000_000).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else {
      return reader.refuse(
        .expected("at least 1, and no more than all", found: reader.syntax.found(node)), at: node)
    }
    return Population.Chance(count: numbers[0], all: numbers[1])
  }

  /// One or two durations, in microseconds. If the range ends before it starts, or if a duration is
  /// less than `least` or too long, reports an error and returns nil.
  private static func range(
    _ values: ArraySlice<Int>, least: Int64, _ reader: inout ValueReader
  ) -> ClosedRange<Int64>? {
    var ends: [Int64] = []
    for node in values {
      guard let time = reader.source.duration(node) else { return nil }
      guard time >= least else {
        return reader.refuse(.expected(.duration, found: reader.syntax.found(node)), at: node)
      }
      guard time / 1_000_000 <= Int64(reader.limits[.virtualSeconds]) else {
        return reader.refuse(reader.excess(.virtualSeconds), at: node)
      }
      ends.append(time)
    }
    guard let low = ends.first, let high = ends.last, let node = values.first else { return nil }
    return low <= high ? low...high : reader.refuse(.backwards("for"), at: node)
  }
}
