import Base

extension RunEvents {
  /// A text about the explorations that a run has skipped, with the command that runs the
  /// explorations: `1 exploration: imsim explore x.scenario`; nil if none was skipped.
  package var explorationsText: String? {
    let paths = cases.filter(\.isUnexplored).map(\.path)
    guard let first = paths.first else { return nil }
    let index = paths.dropFirst().reduce(first, Self.folder)
    // Without an argument, `imsim explore` would use a different folder.
    return "\(paths.count.counted("exploration")): imsim explore "
      + ShellQuoting.operand(index.isEmpty ? "." : index)
  }

  /// The innermost folder that contains both paths, or the path itself if both are equal; empty if
  /// there is no such folder.
  private static func folder(of one: String, _ other: String) -> String {
    if Path(one) == Path(other) { return one }
    let common = zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
    // One path may be a folder that contains the other path.
    if one.utf8.count == common, other.utf8.dropFirst(common).first == UInt8(ascii: "/") {
      return one
    }
    let shared = one.utf8.prefix(common)
    guard let end = shared.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(shared[..<max(end, shared.index(after: shared.startIndex))]) ?? ""
  }
}

extension RunEvents.Item {
  /// The exploration of a case and its result, as lines; nil if nothing was explored.
  package var exploredLines: [String]? {
    guard case .ran(let events) = self, let exploration = events.exploration,
      exploration.ending != .unexplored
    else { return nil }
    return exploration.lines
  }
}
