import Conforming
import OperatingSystem
import ScenarioLanguage

struct LogFiles {
  static let ending = ".jsonl"
  private static let mostBytes = 1_000_000_000

  /// The ending of the names of logs in a folder.
  let ending: String
  private let found: [FileSystem.Found]

  /// Finds the log files, without duplicates, in the order of the operands. A folder's files are
  /// sorted by the bytes of their paths.
  init(_ operands: [String], ending: String = ending) throws(Arguments.Problem) {
    if operands.isEmpty {
      throw Arguments.Problem("conform takes logs: files, folders of \(ending), or -")
    }
    self.ending = ending
    found = try FileSystem.found(operands, ending: ending)
  }

  /// Reads the files. Returns the contents of the files that can be read, and the errors for the
  /// other files.
  func read() -> (files: [LogFile], problems: [FileSystem.Problem]) {
    var files: [LogFile] = []
    var problems: [FileSystem.Problem] = []
    for one in found {
      do throws(FileSystem.Problem) {
        files.append(LogFile(path: one.path, bytes: try Self.bytes(of: one)))
      } catch {
        problems.append(error)
      }
    }
    return (files, problems)
  }

  private static func bytes(of one: FileSystem.Found) throws(FileSystem.Problem) -> [UInt8] {
    let path = one.path
    if let obstacle = one.obstacle { throw FileSystem.Problem(path: path, reason: obstacle) }
    let bytes = try FileSystem.read(
      operand: path, atMost: mostBytes, lines: LogReader.longestLine)
    if bytes.count > mostBytes {
      throw FileSystem.Problem(
        path: path, reason: "it has more than \(mostBytes) bytes, the limit for a log")
    }
    return bytes
  }
}
