import Ground

/// A folder that is watched by comparing what it holds with what it held.
struct WatchedFolder {
  /// A file or a folder in it.
  struct File: Equatable {
    var version: [Int]
    /// By which it is open, or -1.
    var descriptor: Int32 = -1
  }

  /// How it is opened.
  let path: String
  /// What tells it from other folders.
  let version: [Int]
  /// What stands before the names of its files, as these are called.
  private(set) var prefixes: [String] = []
  /// What may come or go in it, besides, each called by its name alone.
  private(set) var entries: [Path] = []
  /// What it held when it was looked at last, by name.
  var files: [String: File] = [:]

  init(path: String, version: [Int]) { (self.path, self.version) = (path, version) }

  /// Calls its files so, too; false when it did.
  mutating func add(prefix: String) -> Bool {
    if prefixes.contains(where: { Path($0) == Path(prefix) }) { return false }
    prefixes.append(prefix)
    return true
  }

  /// Looks for an entry, too; false when it did.
  mutating func add(entry name: String) -> Bool {
    if entries.contains(Path(name)) { return false }
    entries.append(Path(name))
    return true
  }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The descriptors of its open files, in their order.
  var openFiles: [Int32] { files.values.map(\.descriptor).filter { $0 >= 0 }.sorted() }

  /// Looks at what it holds now. A file that is another one, or gone, has no descriptor any more.
  mutating func look() {
    let names =
      prefixes.isEmpty
      ? entries.map(\.name)
      : ((try? Files.entries(of: path)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
        .filter { $0 != "." && $0 != ".." }
    var found: [String: File] = [:]
    for name in names {
      guard let status = try? FileStatus(path(of: name), followsLinks: false) else { continue }
      var file = File(version: status.version)
      // The same file, whether it was written or not.
      if let old = files[name], old.version.prefix(2) == file.version.prefix(2) {
        file.descriptor = old.descriptor
      }
      found[name] = file
    }
    files = found
  }

  /// The names of its files that are to be opened, in their order.
  var namesToOpen: [String] {
    guard !prefixes.isEmpty else { return [] }
    return files.filter { $0.value.descriptor < 0 && $0.value.version.count > 2 }.keys.sorted()
  }

  /// What differs from the same folder before, each called as its prefixes and entries have it.
  func paths(since before: WatchedFolder) -> [String] {
    Set(files.keys).union(before.files.keys).sorted()
      .filter { files[$0]?.version != before.files[$0]?.version }.flatMap(paths)
  }

  /// How the file of a descriptor is called.
  func paths(ofFile descriptor: Int32) -> [String] {
    files.filter { $0.value.descriptor == descriptor }.keys.sorted().flatMap(paths)
  }

  private func paths(of name: String) -> [String] {
    prefixes.map { $0 + name } + (entries.contains(Path(name)) ? [name] : [])
  }
}
