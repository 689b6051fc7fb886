/// What decided something: the statements that a rule follows, and the row of its table, or the
/// line of a handler, in which they stand.
///
/// A reason is made only where a decision is: it can't be cited without having been made. It is two
/// pointers and a line until a report asks for text; what they point at is part of the program and
/// never changes.
@safe public struct Reason: @unchecked Sendable {
  /// The statements, as the bytes of their ids with a zero behind them.
  @usableFromInline let statements: UnsafePointer<UInt8>
  /// The file of the row, with its module, likewise.
  @usableFromInline let file: UnsafePointer<UInt8>
  /// The line of the row in its file, counted from 1.
  public let line: UInt32
  /// Whether the row only lets a call go on, so that it has decided nothing.
  public let isSilent: Bool

  /// Makes the reason of the row in whose line this stands.
  @inlinable public init(
    _ grounds: Grounds, isSilent: Bool = false, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    unsafe statements = unsafe grounds.text.utf8Start
    unsafe self.file = unsafe file.utf8Start
    self.line = line
    self.isSilent = isSilent
  }

  /// Whether the row stands in a file, which is given with its module.
  func stands(in file: StaticString) -> Bool { unsafe Self.isSame(self.file, file.utf8Start) }

  /// The ids of the statements, in the order in which the rule names them.
  public var ids: [String] {
    unsafe String(cString: statements).split(separator: ",").map { $0.drop { $0 == " " } }
      .map(String.init)
  }

  /// The name of the row, which stays when lines move: its file and its statements, as in
  /// `AddFriendRule:FR-25,FR-26`.
  public var row: String { "\(fileName):\(ids.joined(separator: ","))" }

  /// The file of the row, without its folders and ending.
  public var fileName: String {
    let name = unsafe String(cString: file).split(separator: "/").last.map(String.init) ?? ""
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}

extension Reason: Equatable {
  /// Whether both are the same row.
  @inlinable public static func == (one: Reason, other: Reason) -> Bool {
    unsafe one.line == other.line && isSame(one.file, other.file)
      && isSame(one.statements, other.statements)
  }

  /// Whether the bytes are the same, wherever they stand.
  @inlinable
  static func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
    if unsafe one == other { return true }
    var place = 0
    while unsafe one[place] == other[place] {
      if unsafe one[place] == 0 { return true }
      place += 1
    }
    return false
  }
}
