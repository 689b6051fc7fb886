import Foundation

extension EventLog {
  /// Something that the log does not have, or a file that the log can't continue.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A row could not be written. The log ends before this row.
    case notWritten(row: Int, reason: String)
    /// A row has more bytes than `imsim conform` reads. The log ends before this row.
    case tooLong(row: Int, bytes: Int)
    /// A value can't be written. The row does not have it, and `imsim conform` lets it be free.
    case omitted(row: Int, field: String, value: String)
    /// A value can't be written, and the row means something else without it. The log ends before
    /// this row.
    case notEncoded(row: Int, field: String, value: String)
    /// The file is a log that ended with one of these problems. No log continues it.
    case isCut(path: String)
    /// The file is not a log of this user and device.
    case isAnother(path: String, user: String, device: String)

    /// The problem, and what to do.
    public var description: String {
      switch self {
      case .notWritten(let row, let reason):
        "row \(row) can't be written: \(reason); \(Self.end)"
      case .tooLong(let row, let bytes):
        "row \(row) has \(bytes) bytes, more than \(RowWriter.longest); \(Self.end)"
      case .omitted(let row, let field, let value):
        "row \(row) is written without \(field), because \(value) can't be written"
      case .notEncoded(let row, let field, let value):
        "row \(row) can't be written, because \(field) is \(value); \(Self.end)"
      case .isCut(let path):
        "\(path) is a log that ended before its last row was written; begin another file"
      case .isAnother(let path, let user, let device):
        "\(path) is not the log of \(device) of the user \(user); use another file"
      }
    }

    private static let end = "the log ends before it, so begin another file"

    /// Prints the problem to the standard error output.
    public func print() {
      try? FileHandle.standardError.write(contentsOf: Data("log: \(description)\n".utf8))
    }
  }
}
