import Foundation

extension EventLog {
  /// What went wrong with a log: a row or a value can't be written, or the log in an existing file
  /// can't be continued.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A row could not be written, so the log ends before this row.
    case notWritten(row: Int, reason: String)
    /// A row is longer than `imsim conform` accepts, so the log ends before this row.
    case tooLong(row: Int, bytes: Int)
    /// A field's value can't be written, so the row omits the field, and `imsim conform` accepts
    /// any value for the field.
    case omitted(row: Int, field: String, value: String)
    /// A field's value can't be written, and the row would mean something else without the field.
    /// The log ends before this row.
    case notEncoded(row: Int, field: String, value: String)
    /// The log in the file ended because of a problem, and can't be continued.
    case isCut(path: String)
    /// The file contains the log of another user or device.
    case isAnother(path: String, user: String, device: String)

    /// What is wrong, and how to solve it.
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
