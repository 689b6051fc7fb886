import Base

extension RunEvents {
  /// How many explorations were skipped, and how to run them, such as `1 exploration: imsim explore
  /// x.scenario`. Nil if none were skipped.
  package var explorationsText: String? {
    let paths = cases.filter(\.isUnexplored).map(\.path)
    guard let first = paths.first else { return nil }
    let index = paths.dropFirst().reduce(first, Self.folder)
    // The argument `.` is not redundant: without an argument, `imsim explore` uses another folder.
    return "\(paths.count.counted("exploration")): imsim explore "
      + ShellQuoting.operand(index.isEmpty ? "." : index)
  }

  /// The innermost folder that contains both paths, or the path itself if both paths are equal.
  /// Empty if no folder contains both paths.
  private static func folder(of one: String, _ other: String) -> String {
    if Path(one) == Path(other) { return one }
    let common = zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
    // `one` may be a folder that contains `other`.
    if one.utf8.count == common, other.utf8.dropFirst(common).first == UInt8(ascii: "/") {
      return one
    }
    let shared = one.utf8.prefix(common)
    guard let end = shared.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(shared[..<max(end, shared.index(after: shared.startIndex))]) ?? ""
  }
}

extension RunEvents.Item {
  /// Describes the case's exploration and its result. Nil if no exploration ran.
  package var exploredLines: [String]? {
    guard case .ran(let events) = self, let exploration = events.exploration,
      exploration.ending != .unexplored
    else { return nil }
    return exploration.lines
  }
}
