package import IMProtocol
package import ScenarioLanguage

/// The callbacks that matched the `receives` lines, step by step. The elements have the type
/// ``Match``, but each takes only twelve bytes in the list. Copies share the elements that were
/// appended before ``seal()`` was called.
package struct Matches: IndexedFromZero, Sendable {
  private var lines = History<Line>()
  private var entries = History<Entry>()

  /// The part that all matches of a line have in common. A line can have matches on several
  /// devices.
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

  package var endIndex: Int { entries.count }

  package subscript(index: Int) -> Match {
    let entry = entries[index]
    let line = lines[Int(entry.line)]
    return Match(
      step: line.step, device: entry.device, range: line.range, pattern: line.pattern,
      callback: entry.callback)
  }

  /// Appends `count` lines. Returns the index of the first appended line.
  mutating func begin(_ count: Int, _ line: (Int) -> Line) -> Int {
    if lines.isEmpty {
      lines.reserveCapacity(count)
      entries.reserveCapacity(count)
    }
    for index in 0..<count { lines.append(line(index)) }
    return lines.count - count
  }

  /// Appends a callback that a device received for a line. `beginning` is the result of the latest
  /// call of ``begin(_:_:)``, so the line's index is `beginning + line`.
  mutating func append(
    _ callback: TraceIndex, for line: Int, since beginning: Int, on device: DeviceID
  ) { entries.append(Entry(line: UInt32(beginning + line), device: device, callback: callback)) }

  /// After this call, all copies of the list share the current elements.
  mutating func seal() {
    lines.seal()
    entries.seal()
  }
}

/// A line's expectation about one device, and the callback that met this expectation.
package struct Match: Sendable {
  package var step: Int
  /// One of the line's receivers.
  package var device: DeviceID
  /// The range of the expected callback. If the line requires that the device receives nothing, the
  /// range is that of the line.
  package var range: SourceRange
  /// The pattern of the expected callback. Nil if the line requires that the device receives
  /// nothing.
  package var pattern: Reception.CallbackPattern?
  /// The callback that matches. `none` if no callback matches, or if the line requires that the
  /// device receives nothing.
  package var callback: TraceIndex
}
