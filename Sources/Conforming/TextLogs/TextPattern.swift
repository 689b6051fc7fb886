import Base
import _StringProcessing

/// A pattern that finds the parts of an entry in a line of a text log: a regular expression with
/// named groups.
package struct TextPattern {
  /// The groups that a pattern may name.
  enum Group: String, CaseIterable {
    /// When the entry was written, according to the device's clock. Required.
    case time
    /// The device, such as `phone` or `A.phone`.
    case device
    /// The id of the user who is logged in.
    case user
    /// Whether the entry is a call, a result, a callback or a change of the connection.
    case kind
    /// The name of a call or callback, with or without arguments in brackets. Required.
    case event
    /// The fields of a call or callback, or the code and the value of a result.
    case fields
  }

  /// Why a text can't be used as a pattern.
  package struct Problem: Error {
    /// Says what is wrong and what to do, in one or more lines.
    package let message: String
  }

  /// The maximum length of a pattern in bytes.
  package static let mostBytes = 1_000
  /// The maximum length in bytes of a line that is matched. The time of a match may be the square
  /// of the length, or worse.
  package static let longestLine = 8_192

  /// The pattern as the user wrote it.
  package let text: String
  private let regex: Regex<AnyRegexOutput>
  private let groups: [Group]

  /// Compiles a pattern. Throws if the regular expression is invalid, if a required group is
  /// missing, or if a group has an unknown name.
  package init(_ text: String) throws(Problem) {
    guard !text.isEmpty, text.utf8.count <= Self.mostBytes else {
      throw Problem(
        message: text.isEmpty
          ? "the pattern is empty: \(Self.example)"
          : "the pattern has \(text.utf8.count.grouped) bytes, and at most "
            + "\(Self.mostBytes.grouped) are allowed")
    }
    self.text = text
    regex = try Self.compiled(text)
    for name in Self.groupNames(in: text) where Group(rawValue: name) == nil {
      guard regex.contains(captureNamed: name) else { continue }
      let known = Group.allCases.map(\.rawValue)
      throw Problem(
        message: UnknownName.message("a pattern has no group", name, known)
          + "; a group that is not read is written (?:…)")
    }
    groups = Group.allCases.filter { [regex] in regex.contains(captureNamed: $0.rawValue) }
    for required in [Group.time, .event] where !groups.contains(required) {
      throw Problem(
        message: "the pattern has no group (?<\(required.rawValue)>…), which every entry needs: "
          + Self.example)
    }
  }

  private static let example =
    #"for example ^(?<time>\S+) (?<kind>call|return|callback) (?<event>\w+) ?(?<fields>.*)$"#

  private static func compiled(_ text: String) throws(Problem) -> Regex<AnyRegexOutput> {
    do { return try Regex(text).matchingSemantics(.unicodeScalar) } catch {
      // The standard library has no public type for these errors, but their values have a range.
      let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index>
      guard let start = range?.lowerBound, start <= text.endIndex else {
        throw Problem(message: "the pattern is no regular expression: \(error)")
      }
      let column = text[..<start].count + 1
      throw Problem(
        message: "the pattern is no regular expression: at character \(column), \(error)\n"
          + "  \(text)\n  \(String(repeating: " ", count: column - 1))^")
    }
  }

  /// Returns the names that are written as `(?<name>` or `(?P<name>`, including those that are no
  /// groups because they are in a character class.
  private static func groupNames(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var names: [String] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      index += 1
      let rest = bytes[index...]
      guard bytes[index - 1] == UInt8(ascii: "("),
        let opening = ["?<", "?P<"].first(where: { rest.starts(with: $0.utf8) })
      else { continue }
      let name = rest.dropFirst(opening.utf8.count).prefix { $0 != UInt8(ascii: ">") }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  /// The parts of a line. A part is nil if its group is not in the pattern or took no part in the
  /// match.
  struct Match {
    fileprivate var parts = [String?](repeating: nil, count: Group.allCases.count)

    subscript(group: Group) -> String? { parts[Group.allCases.firstIndex(of: group) ?? 0] }
  }

  /// Returns the parts of the first match in a line, or nil if nothing in the line matches.
  func match(_ line: String) -> Match? {
    guard let found = line.firstMatch(of: regex) else { return nil }
    var match = Match()
    for (index, group) in Group.allCases.enumerated() where groups.contains(group) {
      match.parts[index] = found.output[group.rawValue]?.substring.map(String.init)
    }
    return match
  }
}
