import Conforming
import Events
import Ground
import ScenarioLanguage

/// The folder to which `imsim run --log` writes what the devices of the cases would log: the files
/// of the only case there is, or of each case a folder named by its file and row.
struct LogFolder {
  static let option = Option.value(
    "log", "FOLDER", "write there what each device would log, as imsim conform reads it")

  let path: String

  /// Refuses, before anything runs, a folder that can't be written, or in which logs stand already:
  /// those of devices that are gone would be taken for logs of this run.
  func check() throws(Arguments.Problem) {
    guard !path.isEmpty else { throw Arguments.Problem("--log needs a FOLDER") }
    if FileSystem.kind(of: path) == .folder,
      let old = FileSystem.files(under: path, ending: LogFiles.ending).first
    {
      throw Arguments.Problem(
        "--log: \(old.path) is there already; name a FOLDER that is new, or remove the logs in it")
    }
    try FileSystem.check(folder: path, for: "log", "A\(LogFiles.ending)")
  }

  /// The folders of cases below this one, by their indices among those that are selected; empty
  /// where there is one case, whose logs this folder has itself.
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

  /// Writes the logs of cases, each in one go, and says how many.
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
