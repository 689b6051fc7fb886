import Base
import Conforming
import Events
import ScenarioLanguage

/// Where `imsim run --log` writes the logs of the devices. If there are several cases, each case
/// has a subfolder whose name is derived from the case's file and row.
struct LogFolder {
  static let option = Option.value(
    "log", "FOLDER", "write to FOLDER what each device would log, in the format of imsim conform")

  let path: String

  /// Throws if the folder can't be written. Also throws if the folder already contains logs,
  /// because a user could mistake them for the logs of this run. Called before any scenario runs.
  func check() throws(Arguments.Problem) {
    try FileSystem.check(
      newFolder: path, for: "log", of: "logs", ending: LogFiles.ending,
      example: "A\(LogFiles.ending)")
  }

  /// Whether a path leads to this folder.
  func isSame(as other: String) -> Bool {
    Path(FileSystem.identity(of: path)) == Path(FileSystem.identity(of: other))
  }

  /// Returns the subfolder of each case, in the order of the selection. For a single case, which
  /// needs no subfolder, returns an empty text.
  func folders(_ selection: Selection, of set: ScenarioSet) throws(Arguments.Problem) -> [String] {
    guard selection.cases.count != 1 else { return [""] }
    var owners: [Path: String] = [:]
    var folders: [String] = []
    for one in selection.cases {
      let file = set.files[one.file].source.path
      let folder = Self.folder(ofFile: file, row: set.scenario(of: one).row)
      if let other = owners[Path(folder)], Path(other) != Path(file) {
        throw Arguments.Problem(
          "--log: the logs of \(other) and \(file) would both go to \(path)/\(folder): run one of "
            + "them")
      }
      owners[Path(folder)] = file
      folders.append(folder)
    }
    return folders
  }

  private static func folder(ofFile path: String, row: Int?) -> String {
    let ending = ScenarioPaths.ending
    let name = Path(path).without(ending: ending)
    var parts = Path(name).names.filter { $0 != "." && $0 != ".." }
    if parts == [ScenarioPaths.standardInput] { parts = ["stdin"] }
    if let row { parts.append("row-\(row)") }
    return parts.joined(separator: "/")
  }

  /// Writes each log of the cases atomically, and reports the number of logs.
  func write(
    _ logs: [(folder: String, logs: [LogWriter.Text])], _ summary: inout TextBuffer
  ) throws(FileSystem.Problem) {
    var count = 0
    for one in logs {
      for log in one.logs {
        let name = one.folder.isEmpty ? log.name : "\(one.folder)/\(log.name)"
        try FileSystem.replace(name, inside: path, with: log.text.bytes)
        count += 1
      }
    }
    summary.append("wrote \(count.counted("log")) to \(Escaping.plain(path))\n")
  }
}
