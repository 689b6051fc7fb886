package import IMProtocol
package import ScenarioLanguage

/// What came for the lines about devices, step by step: a list of ``Match`` of which each takes
/// twelve bytes, and whose copies share what they had in common.
package struct Matches: RandomAccessCollection, Sendable {
  private var lines = History<Line>()
  private var entries = History<Entry>()

  /// What a line says of a device, for all devices for which it says that.
  struct Line: Sendable {
    let step: Int
    let range: SourceRange
    let pattern: Reception.CallbackPattern?
  }

  private struct Entry: Sendable {
    let line: UInt32
    let device: DeviceID
    let callback: TraceIndex
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { entries.count }

  package subscript(index: Int) -> Match {
    let entry = entries[index]
    let line = lines[Int(entry.line)]
    return Match(
      step: line.step, device: entry.device, range: line.range, pattern: line.pattern,
      callback: entry.callback)
  }

  /// Takes what so many lines say; gives where that begins among all lines.
  mutating func begin(_ count: Int, _ line: (Int) -> Line) -> Int {
    for place in 0..<count { lines.append(line(place)) }
    return lines.count - count
  }

  /// Appends what came on a device for one of the lines that were taken last.
  mutating func append(
    _ callback: TraceIndex, for line: Int, since beginning: Int, on device: DeviceID
  ) { entries.append(Entry(line: UInt32(beginning + line), device: device, callback: callback)) }

  /// Makes what there is the shared beginning of its copies.
  mutating func seal() {
    lines.seal()
    entries.seal()
  }
}

/// What a line of a step says that a device receives, and what came for it.
package struct Match: Sendable {
  package var step: Int
  /// A device that the line is about.
  package var device: DeviceID
  /// The callback of the line, or for one that says that the device receives nothing, the line.
  package var range: SourceRange
  /// The callback that the line lists; nil for one that says that the device receives nothing.
  package var pattern: Reception.CallbackPattern?
  /// The callback that came for it; none where nothing did, or should.
  package var callback: TraceIndex
}
