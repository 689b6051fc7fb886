import IMProtocol

/// Reads actions and observations other than calls and faults.
extension Statement.Kind {
  /// Reads a statement about a device, or a wait. If the statement is wrong, reports an error and
  /// returns nil.
  init?(_ act: Line.WorldAction, _ line: Line, _ reader: inout ValueReader) {
    let first = reader.syntax.firstRoot(of: line)
    switch act {
    // Other functions read these.
    case .call, .serverCall, .action: return nil
    case .wait:
      guard let time = reader.source.duration(first) else { return nil }
      self = .wait(microseconds: time)
    case .receive: self = .receive(Reception(line, &reader))
    case .hears, .isHeard:
      guard let device = reader.names.actingDevice(first, &reader.source) else { return nil }
      self = act == .hears ? .hears(device) : .isHeard(device)
    case .holds, .shows:
      let device = reader.names.actingDevice(first, &reader.source)
      let isPage = act == .shows
      let record: RecordKind = isPage ? .shownRequestPage : .localData
      reader.captures.isLooking = true
      defer { reader.captures.isLooking = false }
      let pattern = reader.pattern(
        reader.syntax.secondRoot(of: line), .record(record), isPage ? "shows" : "holds")
      guard let device, let pattern else { return nil }
      self = isPage ? .shows(device, pattern) : .holds(device, pattern)
    case .opens, .taps:
      let device = reader.names.actingDevice(first, &reader.source)
      let read = act == .opens ? Self.openedPage : Self.tappedRow
      guard let fields = read(reader.syntax.secondRoot(of: line), &reader), let device else {
        return nil
      }
      self = act == .opens ? .opens(device, fields) : .taps(device, fields)
    }
  }
}
