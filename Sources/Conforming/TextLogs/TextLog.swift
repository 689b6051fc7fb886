import Base

/// Reads text logs: lines that an application has printed, of which a pattern says where the parts
/// of an entry are.
///
/// A text log is converted to the format of JSON Lines, so that one reader checks both. The
/// converted file remembers which line each entry comes from.
package enum TextLog {
  /// Converts a text log.
  ///
  /// - Parameters:
  ///   - reference: a time near which the log begins, in milliseconds since 1970, for times without
  ///     a year or without a date.
  ///   - begin: called with the number of each line before the line is matched. A pattern may take
  ///     very long on a line; the caller can then name the line.
  package static func converted(
    _ file: LogFile, by pattern: TextPattern, near reference: Int64 = 0,
    begin: (Int) -> Void = { _ in }
  ) throws(LogProblems) -> LogFile {
    var converter = TextLogConverter(file.path, pattern, near: reference)
    converter.read(file.bytes, begin)
    guard converter.problems.isEmpty else { throw LogProblems(all: converter.problems) }
    return converter.converted(file)
  }

  /// Returns the first full date and time of an entry, in milliseconds since 1970, or nil if the
  /// first entry has no full date.
  ///
  /// - Parameter begin: called with the number of each line before the line is matched.
  package static func firstTime(
    _ file: LogFile, by pattern: TextPattern, begin: (Int) -> Void = { _ in }
  ) -> Int64? {
    for (index, line) in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where line.count <= TextPattern.longestLine
    {
      begin(index + 1)
      if let match = pattern.match(String(decoding: line, as: UTF8.self)) {
        return match[.time].flatMap { PlainTime($0)?.fixed }
      }
    }
    return nil
  }
}

/// Where the lines of a converted log come from.
struct TextOrigin: Sendable {
  /// The text log.
  let bytes: [UInt8]
  /// For each line of the converted log, the number of the line in the text log, counted from 1.
  let lines: [Int]
  /// Notes about the conversion.
  let notes: [LogProblem]
}

extension LogFile {
  /// The file that a person reads: the text log if the file has been converted.
  var shownBytes: [UInt8] { origin?.bytes ?? bytes }

  /// The number of a line in the file that a person reads.
  func shownLine(_ line: Int) -> Int {
    guard let lines = origin?.lines, lines.indices.contains(line - 1) else { return line }
    return lines[line - 1]
  }

  /// The text of a line of the file that a person reads, or nil if there is no such line.
  func shownText(ofLine line: Int) -> String? {
    let bytes = shownBytes
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    let text = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return Escaping.plain(String(decoding: text, as: UTF8.self))
  }
}
