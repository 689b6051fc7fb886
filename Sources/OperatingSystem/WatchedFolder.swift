import Base

/// A folder whose current contents are compared with its former contents to find changes.
struct WatchedFolder {
  /// A file or a folder in the watched folder.
  struct File: Equatable {
    var version: [Int]
    /// The open descriptor of the file, or -1 if the file is not open.
    var descriptor: Int32 = -1
  }

  /// The path that was used to open the folder.
  let path: String
  /// The version of the folder. No other folder has this version.
  let version: [Int]
  /// The prefixes that precede the names of the folder's files in reported paths.
  private(set) var prefixes: [String] = []
  /// The names of the entries whose creation and removal are reported. The reported path of one of
  /// these entries is its name without a prefix.
  private(set) var entries: [Path] = []
  /// The files and folders that the watched folder contained at the latest check. The key is the
  /// name.
  var files: [String: File] = [:]

  init(path: String, version: [Int]) { (self.path, self.version) = (path, version) }

  /// Adds a prefix of reported paths. Returns false if the prefix already exists.
  mutating func add(prefix: String) -> Bool {
    if prefixes.contains(where: { Path($0) == Path(prefix) }) { return false }
    prefixes.append(prefix)
    return true
  }

  /// Adds an entry to watch for. Returns false if the entry already exists.
  mutating func add(entry name: String) -> Bool {
    if entries.contains(Path(name)) { return false }
    entries.append(Path(name))
    return true
  }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The descriptors of the folder's open files, in ascending order.
  var openFiles: [Int32] { files.values.map(\.descriptor).filter { $0 >= 0 }.sorted() }

  /// Reads the current contents. A file that was replaced or removed no longer has a descriptor.
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
      // If the numbers of the device and the inode are unchanged, the file was not replaced. The
      // descriptor of the file remains valid.
      if let old = files[name], old.version.prefix(2) == file.version.prefix(2) {
        file.descriptor = old.descriptor
      }
      found[name] = file
    }
    files = found
  }

  /// The names of the files that are not open and should be opened, in ascending order.
  var namesToOpen: [String] {
    guard !prefixes.isEmpty else { return [] }
    return files.filter { $0.value.descriptor < 0 && $0.value.version.count > 2 }.keys.sorted()
  }

  /// Returns the reported paths of the files and entries whose versions differ from those in an
  /// earlier state of the folder.
  func paths(since before: WatchedFolder) -> [String] {
    Set(files.keys).union(before.files.keys).sorted()
      .filter { files[$0]?.version != before.files[$0]?.version }.flatMap(paths)
  }

  /// Returns the reported paths of the file that is open with `descriptor`.
  func paths(ofFile descriptor: Int32) -> [String] {
    files.filter { $0.value.descriptor == descriptor }.keys.sorted().flatMap(paths)
  }

  private func paths(of name: String) -> [String] {
    prefixes.map { $0 + name } + (entries.contains(Path(name)) ? [name] : [])
  }
}
