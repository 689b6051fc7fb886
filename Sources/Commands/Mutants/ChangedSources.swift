import Ground
import IMProtocol
import OperatingSystem

/// The sources of imsim that have changed since a revision, as git tells.
struct ChangedSources {
  /// Their names, without folders and endings.
  private let names: Set<String>

  /// Asks git; nil where that fails. Files that it does not know yet have changed, too.
  init?(since revision: String) {
    guard
      let changed = Self.git(["diff", "--name-only", "--end-of-options", revision]),
      let new = Self.git(["ls-files", "--others", "--exclude-standard", "--full-name"])
    else { return nil }
    names = Set(
      (changed + new).compactMap { path in
        Path(path).name.split(separator: ".").first.map { String($0) }
      })
  }

  private static func git(_ arguments: [String]) -> [Substring]? {
    let process = ChildProcess(
      executable: "/usr/bin/env", arguments: ["git"] + arguments + ["--", ":/Sources"])
    guard let process, process.code == 0 else { return nil }
    return String(decoding: process.output, as: UTF8.self).split(separator: "\n")
  }

  /// Whether a mutant is of something that stands in one of them. Fields are shown by what stands
  /// in many: any change concerns them.
  func concern(_ mutant: Mutant) -> Bool {
    guard let file = mutant.place.split(separator: ":").first else { return !names.isEmpty }
    return names.contains(String(file))
  }
}
