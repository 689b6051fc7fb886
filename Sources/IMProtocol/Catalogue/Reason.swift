/// What decided something: the statements that a rule follows, and the row of its table, or the
/// line of a handler, in which they stand.
///
/// A reason is made only where a decision is: it can't be cited without having been made.
@frozen
public struct Reason: Sendable {
  /// The statements, as the ids of requirements and decisions.
  public let grounds: Grounds
  /// The file of the row, with its module.
  @usableFromInline let file: StaticString
  /// The line of the row in its file, counted from 1.
  @usableFromInline let line: UInt32

  /// Makes the reason of the row in whose line this stands.
  @inlinable
  public init(_ grounds: Grounds, file: StaticString = #fileID, line: UInt32 = #line) {
    self.grounds = grounds
    self.file = file
    self.line = line
  }

  /// The row, as its file and line: `AddFriendRule:21`.
  public var row: String {
    let name = file.description.split(separator: "/").last.map(String.init) ?? ""
    return "\(name.hasSuffix(".swift") ? String(name.dropLast(6)) : name):\(line)"
  }
}

extension Reason: Equatable {
  /// Whether both are the same row.
  public static func == (one: Reason, other: Reason) -> Bool {
    one.line == other.line && one.grounds.text.isSame(as: other.grounds.text)
      && one.file.isSame(as: other.file)
  }
}

extension StaticString {
  /// Whether the bytes are the same, wherever they stand.
  fileprivate func isSame(as other: StaticString) -> Bool {
    utf8CodeUnitCount == other.utf8CodeUnitCount
      && (utf8Start == other.utf8Start
        || withUTF8Buffer { one in other.withUTF8Buffer { one.elementsEqual($0) } })
  }
}
