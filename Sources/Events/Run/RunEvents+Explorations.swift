import Base

extension RunEvents {
  /// The number of skipped explorations and the command that runs the skipped explorations, for
  /// example `1 exploration: imsim explore x.scenario`. The text is nil if no exploration was
  /// skipped.
  package var explorationsText: String? {
    let paths = cases.filter(\.isUnexplored).map(\.path)
    guard let first = paths.first else { return nil }
    let index = paths.dropFirst().reduce(first, Self.folder)
    // The argument `.` is necessary, because `imsim explore` without an argument uses a different
    // folder.
    return "\(paths.count.counted("exploration")): imsim explore "
      + ShellQuoting.operand(index.isEmpty ? "." : index)
  }

  /// The innermost folder that contains both paths. The result is empty if no folder contains both
  /// paths. If the two paths are equal, the result is the path itself.
  private static func folder(of one: String, _ other: String) -> String {
    if Path(one) == Path(other) { return one }
    let common = zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
    // The path `one` may be a folder that contains the path `other`.
    if one.utf8.count == common, other.utf8.dropFirst(common).first == UInt8(ascii: "/") {
      return one
    }
    let shared = one.utf8.prefix(common)
    guard let end = shared.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(shared[..<max(end, shared.index(after: shared.startIndex))]) ?? ""
  }
}

extension RunEvents.Item {
  /// The lines that describe the exploration of a case and the result of the exploration. The value
  /// is nil if the case has no exploration that ran.
  package var exploredLines: [String]? {
    guard case .ran(let events) = self, let exploration = events.exploration,
      exploration.ending != .unexplored
    else { return nil }
    return exploration.lines
  }
}
