import Foundation

extension EventLog {
  /// A problem of a log. Either a row or a value can't be written, or a log in an existing file
  /// can't be continued.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A row could not be written. The log ends before this row.
    case notWritten(row: Int, reason: String)
    /// A row is longer than the longest row that `imsim conform` accepts. The log ends before this
    /// row.
    case tooLong(row: Int, bytes: Int)
    /// The value of a field can't be written, so the row omits the field. `imsim conform` accepts
    /// any value of an omitted field.
    case omitted(row: Int, field: String, value: String)
    /// The value of a field can't be written, and without this field the row would have a different
    /// meaning. The log ends before this row.
    case notEncoded(row: Int, field: String, value: String)
    /// The file contains a log that ended because of a problem. Such a log can't be continued.
    case isCut(path: String)
    /// The file is not the log of this user and device.
    case isAnother(path: String, user: String, device: String)

    /// A description of the problem and of its solution.
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
