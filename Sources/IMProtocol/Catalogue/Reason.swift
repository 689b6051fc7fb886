/// The cause of a decision. A reason consists of clauses and a location. The decision follows the
/// clauses. The location is a row of a rule's table, or a line of a handler.
///
/// A reason is created only in the code that makes the decision. Therefore, each cited reason
/// belongs to a decision. The value consists of two pointers to constant data of the program, a
/// line number and a flag. Text is created only when a report needs it.
@safe public struct Reason: @unchecked Sendable {
  /// The clauses, as the zero-terminated bytes of their ids.
  @usableFromInline let clauses: UnsafePointer<UInt8>
  /// The module and the file of the row, as zero-terminated bytes.
  @usableFromInline let file: UnsafePointer<UInt8>
  /// The line of the row in its file, from 1.
  public let line: UInt32
  /// Whether the row only lets a call continue. A silent row makes no decision.
  public let isSilent: Bool

  /// Creates the reason of the row on the current line.
  @inlinable public init(
    _ citedClauses: CitedClauses, isSilent: Bool = false, file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    unsafe clauses = unsafe citedClauses.text.utf8Start
    unsafe self.file = unsafe file.utf8Start
    self.line = line
    self.isSilent = isSilent
  }

  /// Returns whether the row is in a file.
  ///
  /// - Parameter file: the file with its module, as in `#fileID`.
  func isLocated(in file: StaticString) -> Bool { unsafe Self.isSame(self.file, file.utf8Start) }

  /// The ids of the clauses, in the order of the rule.
  public var ids: [String] {
    unsafe String(cString: clauses).split(separator: ",").map { $0.drop { $0 == " " } }
      .map(String.init)
  }

  /// The name of the row: its file and its clauses, such as `AddFriendRule:FR-25,FR-26`. The name
  /// does not depend on line numbers.
  public var row: String { "\(fileName):\(ids.joined(separator: ","))" }

  /// The file of the row, without its folders and extension.
  public var fileName: String {
    let name = unsafe String(cString: file).split(separator: "/").last.map(String.init) ?? ""
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}

extension Reason: Equatable {
  /// Returns whether both reasons belong to the same row.
  @inlinable public static func == (one: Reason, other: Reason) -> Bool {
    unsafe one.line == other.line && isSame(one.file, other.file)
      && isSame(one.clauses, other.clauses)
  }

  /// Returns whether two zero-terminated texts are equal, even if they have different addresses.
  @inlinable
  static func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
    if unsafe one == other { return true }
    var index = 0
    while unsafe one[index] == other[index] {
      if unsafe one[index] == 0 { return true }
      index += 1
    }
    return false
  }
}
