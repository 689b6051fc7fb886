import Base

extension RunEvents {
  /// The number of skipped explorations, and the command that runs these explorations:
  /// `1 exploration: imsim explore x.scenario`. The text is nil if no exploration was skipped.
  package var explorationsText: String? {
    let paths = cases.filter(\.isUnexplored).map(\.path)
    guard let first = paths.first else { return nil }
    let index = paths.dropFirst().reduce(first, Self.folder)
    // The argument `.` is necessary: without an argument, `imsim explore` uses a different folder.
    return "\(paths.count.counted("exploration")): imsim explore "
      + ShellQuoting.operand(index.isEmpty ? "." : index)
  }

  /// The innermost folder that contains both paths; empty if no folder contains both paths. If the
  /// two paths are equal, the result is the path itself.
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
