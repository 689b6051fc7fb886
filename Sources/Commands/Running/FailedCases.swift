import Base
import Events
import ScenarioLanguage

/// For the option `--failed`, remembers which cases and files failed in their last run. The list is
/// stored after each run: in the build folder `.build` if the working folder contains it, or else
/// in the user's cache, but never among the scenarios.
struct FailedCases: Sendable {
  private var known: Set<FailedCase>
  /// The folder of the list, and the path of the list in this folder; nil if there is no suitable
  /// folder.
  private let location: (folder: String, file: String)?

  /// The maximum size of the stored list in bytes.
  private static let longest = 100_000_000

  /// Reads the list that is stored for the working folder.
  init() {
    location = Self.location
    let bytes = location.flatMap {
      try? FileSystem.read($0.file, inside: $0.folder, atMost: Self.longest)
    }
    known = Set(
      (bytes ?? []).split(separator: UInt8(ascii: "\n")).compactMap(FailedCase.init(line:)))
  }

  var isEmpty: Bool { known.isEmpty }

  /// Returns the indices of the scenarios that failed when the file `path` last ran. If the file
  /// had errors, returns the indices of all its scenarios. A scenario whose row has changed since
  /// the last run is identified by its title, and a scenario whose title has changed is identified
  /// by its row. If the row and the title of a scenario have changed, returns the indices of all
  /// scenarios of the file.
  func indices(among scenarios: [Scenario], of path: String) -> Set<Int> {
    let path = Self.identity(of: path)
    var indices: Set<Int> = []
    let all = scenarios.indices
    for one in known where Path(one.path) == Path(path) {
      if one == FailedCase(path: path) { return Set(all) }
      let exact = all.filter { FailedCase(scenarios[$0], path: path) == one }
      let titled = all.filter { scenarios[$0].title == one.title }
      let rows = all.filter { scenarios[$0].row == one.row }
      let found = [exact, titled, rows].first { !$0.isEmpty }
      indices.formUnion(found ?? Array(all))
    }
    return indices
  }

  /// Returns whether the file or any of its cases failed in the last run.
  func hold(anyOf path: String) -> Bool {
    let path = Self.identity(of: path)
    return known.contains { Path($0.path) == Path(path) }
  }

  /// Merges the results of a run into the list, and stores the list. If the list can't be stored,
  /// the error is ignored.
  mutating func keep(_ run: RunEvents, of set: ScenarioSet) {
    guard !known.isEmpty || run.items.contains(where: \.status.isWrong) else { return }
    let before = known
    rename(set)
    for item in run.items where item.path != ScenarioPaths.standardInput {
      let path = Self.identity(of: item.path)
      known.remove(FailedCase(item, path: path))
      if item.status.isWrong { known.insert(FailedCase(item, path: path)) }
    }
    guard known != before, let location else { return }
    var buffer = TextBuffer()
    let sorted = known.sorted {
      ($0.path, $0.row ?? 0, $0.title ?? "") < ($1.path, $1.row ?? 0, $1.title ?? "")
    }
    for one in sorted where FileSystem.kind(of: one.path) == .file { one.append(to: &buffer) }
    try? FileSystem.replace(location.file, inside: location.folder, with: buffer.bytes)
  }

  /// Updates the titles and rows of the failed cases, in files without errors.
  private mutating func rename(_ set: ScenarioSet) {
    for file in set.files where file.diagnostics.isEmpty {
      let path = Self.identity(of: file.source.path)
      let indices = indices(among: file.scenarios, of: path)
      guard !indices.isEmpty else { continue }
      known = known.filter { Path($0.path) != Path(path) }
      known.formUnion(indices.map { FailedCase(file.scenarios[$0], path: path) })
    }
  }

  private static func identity(of path: String) -> String { FileSystem.identity(of: path) }

  private static var location: (folder: String, file: String)? {
    if FileSystem.isFolder(".build") { return (".", ".build/imsim/failed.jsonl") }
    guard let folder = FileSystem.absolute(".") else { return nil }
    var name = Fingerprint()
    name.add(folder)
    return Environment.cache.map { ($0, "\(name.value.hexadecimal).jsonl") }
  }
}
