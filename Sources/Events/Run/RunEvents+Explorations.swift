import Ground

extension RunEvents {
  /// The explorations that a run has left alone, with what runs them: `1 exploration: imsim explore
  /// x.scenario`; nil where there are none.
  package var explorationsText: String? {
    let paths = cases.filter(\.isUnexplored).map(\.path)
    guard let first = paths.first else { return nil }
    let place = paths.dropFirst().reduce(first, Self.folder)
    // Where nothing is said, imsim takes another folder than this one.
    return "\(paths.count.counted("exploration")): imsim explore "
      + ShellQuoting.operand(place.isEmpty ? "." : place)
  }

  /// The innermost folder of two paths, or the one where they are the same; empty where there is
  /// none.
  private static func folder(of one: String, _ other: String) -> String {
    if Path(one) == Path(other) { return one }
    let common = zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
    // A folder that the one is and in which the other lies.
    if one.utf8.count == common, other.utf8.dropFirst(common).first == UInt8(ascii: "/") {
      return one
    }
    let shared = one.utf8.prefix(common)
    guard let end = shared.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(shared[..<max(end, shared.index(after: shared.startIndex))]) ?? ""
  }
}

extension RunEvents.Item {
  /// What was explored in a case and what came of it, in lines; nil where nothing was.
  package var exploredLines: [String]? {
    guard case .ran(let events) = self, let exploration = events.exploration,
      exploration.ending != .unexplored
    else { return nil }
    return exploration.lines
  }
}
