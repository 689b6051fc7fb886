import Base

/// Finds changes in a folder: compares the current content of the folder with the previous content.
struct WatchedFolder {
  struct File: Equatable {
    var version: [Int]
    /// -1 if the file is not open.
    var descriptor: Int32 = -1
  }

  /// The path with which the folder was opened.
  let path: String
  /// As in `FileStatus.version`. No other folder has the same version.
  let version: [Int]
  /// A reported path consists of a prefix and the file's name.
  private(set) var prefixes: [String] = []
  /// The entries whose creation and removal are reported. Such an entry is reported with its name
  /// alone, without a prefix.
  private(set) var entries: [Path] = []
  /// The content of the folder when it was last read, keyed by name.
  var files: [String: File] = [:]

  init(path: String, version: [Int]) { (self.path, self.version) = (path, version) }

  /// Returns false if the folder already has this prefix.
  mutating func add(prefix: String) -> Bool {
    if prefixes.contains(where: { Path($0) == Path(prefix) }) { return false }
    prefixes.append(prefix)
    return true
  }

  /// Returns false if this name is already reported.
  mutating func add(entry name: String) -> Bool {
    if entries.contains(Path(name)) { return false }
    entries.append(Path(name))
    return true
  }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// In ascending order.
  var openFiles: [Int32] { files.values.map(\.descriptor).filter { $0 >= 0 }.sorted() }

  /// Reads what the folder contains now. A file that was replaced has no descriptor yet.
  mutating func refresh() {
    let names =
      prefixes.isEmpty
      ? entries.map(\.name)
      : ((try? Files.entries(of: path)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
        .filter { $0 != "." && $0 != ".." }
    var found: [String: File] = [:]
    for name in names {
      guard let status = try? FileStatus(path(of: name), followsLinks: false) else { continue }
      var file = File(version: status.version)
      // If the device number and the inode number are the same, the file is still the same, so its
      // descriptor is still valid.
      if let old = files[name], old.version.prefix(2) == file.version.prefix(2) {
        file.descriptor = old.descriptor
      }
      found[name] = file
    }
    files = found
  }

  /// In ascending order.
  var namesToOpen: [String] {
    guard !prefixes.isEmpty else { return [] }
    return files.filter { $0.value.descriptor < 0 && $0.value.version.count > 2 }.keys.sorted()
  }

  /// Returns the reported paths of all files and entries whose versions differ from those in
  /// `before`.
  func paths(since before: WatchedFolder) -> [String] {
    Set(files.keys).union(before.files.keys).sorted()
      .filter { files[$0]?.version != before.files[$0]?.version }.flatMap(paths)
  }

  /// Returns the paths to report for the file with this descriptor.
  func paths(ofFile descriptor: Int32) -> [String] {
    files.filter { $0.value.descriptor == descriptor }.keys.sorted().flatMap(paths)
  }

  private func paths(of name: String) -> [String] {
    prefixes.map { $0 + name } + (entries.contains(Path(name)) ? [name] : [])
  }
}
