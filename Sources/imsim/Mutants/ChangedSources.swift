import IMProtocol

/// The sources of imsim that have changed since a revision, as git tells.
struct ChangedSources {
  /// Their names, without folders and endings.
  private let names: Set<String>

  /// Asks git; nil where that fails.
  init?(since revision: String) {
    guard
      let process = ChildProcess(
        executable: "/usr/bin/env",
        arguments: ["git", "diff", "--name-only", "--end-of-options", revision, "--", "Sources"],
        environment: Environment.variables, input: []),
      process.code == 0
    else { return nil }
    let paths = String(decoding: process.output, as: UTF8.self).split(separator: "\n")
    names = Set(
      paths.compactMap { path in
        path.split(separator: "/").last?.split(separator: ".").first.map { String($0) }
      })
  }

  /// Whether a mutant is of something that stands in one of them. Fields are shown by what stands
  /// in many: any change concerns them.
  func concern(_ mutant: Mutant) -> Bool {
    guard let file = mutant.place.split(separator: ":").first else { return !names.isEmpty }
    return names.contains(String(file))
  }
}
