import IMProtocol

/// A scenario's start time, and the latency of packets.
struct TimeSection {
  private(set) var clock = Scenario.Clock()
  private(set) var latency: ClosedRange<Int64>?

  mutating func checkClock(_ line: Line, _ reader: inout SourceReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    guard let start = nodes.first else { return }
    if let time = TimeText(reader.content(reader.token(of: start)).utf8) {
      clock.start = time.microseconds
      clock.offset = time.offset
    } else {
      reader.report(.invalidTime(reader.content(reader.token(of: start))), at: start)
    }
    guard nodes.count > 1 else { return }
    let option = nodes[1]
    guard reader.syntax.isWord(reader.syntax.nodes[option].name, "changes") else {
      let name = reader.syntax.string(reader.syntax.nodes[option].name)
      let range = reader.location(reader.syntax.nodes[option].name)
      return reader.reportUnknown(.option, name, of: "clock", at: range, among: ["changes"])
    }
    checkClockChanges(option, &reader)
  }

  private mutating func checkClockChanges(_ list: Int, _ reader: inout SourceReader) {
    let items = reader.syntax.children(of: list)
    guard reader.isKind(.list, list, "changes", "a list of texts"),
      reader.isWithin(.clockChanges, items.count, at: list)
    else { return }
    for item in items where reader.isKind(.string, item, "changes", "texts") {
      let text = reader.content(reader.token(of: item))
      guard let change = TimeText.offsetChange(text.utf8) else {
        reader.report(.invalidOffsetChange(text), at: item)
        continue
      }
      if let last = clock.changes.last, last.at >= change.at {
        reader.report(.timesNotAscending, at: item)
      }
      clock.changes.append(change)
    }
  }

  mutating func checkLatency(_ line: Line, _ reader: inout SourceReader) {
    latency = reader.latency(Array(reader.syntax.roots(of: line)), of: line) ?? latency
  }
}

extension SourceReader {
  /// The range of latencies. A line has a minimum and a maximum, or one duration for both. If a
  /// part of the line is invalid, reports an error and returns nil.
  mutating func latency(_ nodes: [Int], of line: Line) -> ClosedRange<Int64>? {
    guard let least = nodes.first, let low = duration(least) else { return nil }
    guard nodes.count > 1 else { return isLatency(low, least) ? low...low : nil }
    guard let high = duration(nodes[1]), isLatency(low, least), isLatency(high, nodes[1]) else {
      return nil
    }
    if low <= high { return low...high }
    return refuse(.backwards("latency"), at: line)
  }

  private mutating func isLatency(_ microseconds: Int64, _ node: Int) -> Bool {
    microseconds <= Int64(limits[.latencyMilliseconds]) * 1_000
      || refuse(excess(.latencyMilliseconds), at: node)
  }
}
