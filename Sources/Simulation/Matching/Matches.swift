package import IMProtocol
package import ScenarioLanguage

/// The matches of the `receives` lines, step by step. The elements are of type ``Match``, but the
/// list stores each element in twelve bytes. Copies of the list share the elements that were
/// appended before the call of ``seal()``.
package struct Matches: IndexedFromZero, Sendable {
  private var lines = History<Line>()
  private var entries = History<Entry>()

  /// The part of a match that is the same for all devices of a line.
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
    for index in 0..<count { lines.append(line(index)) }
    return lines.count - count
  }

  /// Appends the match of a device for a line. `beginning` is the result of the latest call of
  /// ``begin(_:_:)``. The index of the line is `beginning + line`.
  mutating func append(
    _ callback: TraceIndex, for line: Int, since beginning: Int, on device: DeviceID
  ) { entries.append(Entry(line: UInt32(beginning + line), device: device, callback: callback)) }

  /// From now on, all copies of the list share the current elements.
  mutating func seal() {
    lines.seal()
    entries.seal()
  }
}

/// The expectation of a line for a device, and the callback that met the expectation.
package struct Match: Sendable {
  package var step: Int
  /// The device, which is one of the line's receivers.
  package var device: DeviceID
  /// The range of the expected callback, or the range of the line that requires that the device
  /// receives nothing.
  package var range: SourceRange
  /// The expected callback; nil for a line that requires that the device receives nothing.
  package var pattern: Reception.CallbackPattern?
  /// The matching callback; `none` if no callback matches or if the line requires that the device
  /// receives nothing.
  package var callback: TraceIndex
}
