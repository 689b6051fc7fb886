/// Why a decision was made: the clauses that the decision follows, and the row of a rule's table or
/// the line of a handler that made the decision.
///
/// A reason is created only in the code that makes the decision, so every cited reason belongs to a
/// decision. A reason consists of a line number, a flag and two pointers to constant data of the
/// program; a reason's text is created only for a report.
@safe public struct Reason: @unchecked Sendable {
  /// The clauses' ids, as zero-terminated bytes.
  @usableFromInline let clauses: UnsafePointer<UInt8>
  /// The row's module and file name, as zero-terminated bytes.
  @usableFromInline let file: UnsafePointer<UInt8>
  /// The row's line number in the file, counting from 1.
  public let line: UInt32
  /// Whether the row is silent: a silent row makes no decision and lets the call continue.
  public let isSilent: Bool

  /// Creates a reason whose row is the line of source code that calls this initializer.
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

  /// The clauses' ids, in the order in which the row cites them.
  public var ids: [String] {
    var ids: [String] = []
    var start = 0
    while unsafe clauses[start] != 0 {
      let first = unsafe clauses[start]
      if first == UInt8(ascii: ",") || first == UInt8(ascii: " ") {
        start += 1
        continue
      }
      var end = start
      while unsafe clauses[end] != 0 && clauses[end] != UInt8(ascii: ",") { end += 1 }
      ids.append(unsafe Self.text(clauses, start..<end))
      start = end
    }
    return ids
  }

  /// The row's name, such as `AddFriendRule:FR-25,FR-26`. The name consists of the row's file and
  /// clauses, so it doesn't depend on line numbers.
  public var row: String { "\(fileName):\(ids.joined(separator: ","))" }

  /// The name of the row's file, without folders and extension.
  public var fileName: String {
    var (start, end) = (0, 0)
    while unsafe file[end] != 0 {
      if unsafe file[end] == UInt8(ascii: "/") { start = end + 1 }
      end += 1
    }
    let name = unsafe Self.text(file, start..<end)
    return name.hasSuffix(".swift") ? unsafe Self.text(file, start..<end - 6) : name
  }

  private static func text(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension Reason: Equatable {
  /// Returns whether both reasons belong to the same row.
  @inlinable public static func == (one: Reason, other: Reason) -> Bool {
    unsafe one.line == other.line && isSame(one.file, other.file)
      && isSame(one.clauses, other.clauses)
  }

  /// Compares two zero-terminated texts. Equal texts may have different addresses.
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
