/// The cause of a decision. A reason consists of clauses and a location. The decision follows the
/// clauses. The location is a row of a rule's table, or a line of a handler.
///
/// A reason is created only in the code that makes the decision. Therefore, each cited reason
/// belongs to a decision. A reason is stored as a line number, a flag and two pointers to constant
/// data of the program. The text of a reason is created only for a report.
@safe public struct Reason: @unchecked Sendable {
  /// The ids of the clauses, as zero-terminated bytes.
  @usableFromInline let clauses: UnsafePointer<UInt8>
  /// The names of the row's module and file, as zero-terminated bytes.
  @usableFromInline let file: UnsafePointer<UInt8>
  /// The line number of the row in the file. The first line has the number 1.
  public let line: UInt32
  /// Whether the row is silent. A silent row makes no decision, and the call continues.
  public let isSilent: Bool

  /// Creates the reason for the row on the current source line.
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

  /// The ids of the clauses, in the order in which the row cites the clauses.
  public var ids: [String] {
    unsafe String(cString: clauses).split(separator: ",").map { $0.drop { $0 == " " } }
      .map(String.init)
  }

  /// The name of the row, such as `AddFriendRule:FR-25,FR-26`. The name consists of the row's file
  /// and the row's clauses. The name does not depend on line numbers.
  public var row: String { "\(fileName):\(ids.joined(separator: ","))" }

  /// The name of the row's file, without folders and extension.
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
