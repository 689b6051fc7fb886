import Base

/// A folder in which changes are found. For this, the current contents of the folder are compared
/// with its former contents.
struct WatchedFolder {
  /// A file or a folder in the watched folder.
  struct File: Equatable {
    var version: [Int]
    /// The open descriptor of the file, or -1 if the file is not open.
    var descriptor: Int32 = -1
  }

  /// The path that was used to open the folder.
  let path: String
  /// The version of the folder (`FileStatus.version`). No other folder has the same version.
  let version: [Int]
  /// The prefixes of the folder. The reported path of a file consists of a prefix and the file's
  /// name.
  private(set) var prefixes: [String] = []
  /// The names of the entries for which the watch reports the creation and the removal. The
  /// reported path of such an entry is the entry's name, without a prefix.
  private(set) var entries: [Path] = []
  /// The files and folders that the watched folder contained when it was last read. The key is the
  /// name of the file or folder.
  var files: [String: File] = [:]

  init(path: String, version: [Int]) { (self.path, self.version) = (path, version) }

  /// Adds a prefix. Returns false if the folder already has this prefix.
  mutating func add(prefix: String) -> Bool {
    if prefixes.contains(where: { Path($0) == Path(prefix) }) { return false }
    prefixes.append(prefix)
    return true
  }

  /// Adds the name of an entry to report. Returns false if the name was already added.
  mutating func add(entry name: String) -> Bool {
    if entries.contains(Path(name)) { return false }
    entries.append(Path(name))
    return true
  }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The descriptors of the folder's open files, in ascending order.
  var openFiles: [Int32] { files.values.map(\.descriptor).filter { $0 >= 0 }.sorted() }

  /// Reads the current contents of the folder. If a file was replaced, its new entry has no
  /// descriptor.
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
      // If the file's device number and inode number are unchanged, the file was not replaced. In
      // this case, the descriptor of the file is still valid.
      if let old = files[name], old.version.prefix(2) == file.version.prefix(2) {
        file.descriptor = old.descriptor
      }
      found[name] = file
    }
    files = found
  }

  /// The names of the files that have to be opened, in ascending order.
  var namesToOpen: [String] {
    guard !prefixes.isEmpty else { return [] }
    return files.filter { $0.value.descriptor < 0 && $0.value.version.count > 2 }.keys.sorted()
  }

  /// Returns the reported paths of all changed files and entries. A file or entry is changed if its
  /// version in `before` is different.
  func paths(since before: WatchedFolder) -> [String] {
    Set(files.keys).union(before.files.keys).sorted()
      .filter { files[$0]?.version != before.files[$0]?.version }.flatMap(paths)
  }

  /// Returns the reported paths of the file whose descriptor is `descriptor`.
  func paths(ofFile descriptor: Int32) -> [String] {
    files.filter { $0.value.descriptor == descriptor }.keys.sorted().flatMap(paths)
  }

  private func paths(of name: String) -> [String] {
    prefixes.map { $0 + name } + (entries.contains(Path(name)) ? [name] : [])
  }
}
