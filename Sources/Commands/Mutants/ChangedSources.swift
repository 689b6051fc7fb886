import Base
import IMProtocol
import OperatingSystem

/// imsim's source files that, according to git, have changed since a revision.
struct ChangedSources {
  /// The names of the changed files, without folders and endings.
  private let names: Set<String>

  /// Asks git which source files have changed. Untracked files count as changed. Returns nil if git
  /// fails.
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

  /// Returns whether a mutant belongs to a changed source file. A mutant of a field belongs to no
  /// particular file, so any change concerns this mutant.
  func concern(_ mutant: Mutant) -> Bool {
    guard let file = mutant.location.split(separator: ":").first else { return !names.isEmpty }
    return names.contains(String(file))
  }
}
