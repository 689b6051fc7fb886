#if !canImport(Darwin)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
  import Base

  /// Watches folders with inotify(7), and reports each file that is saved in one of these folders.
  /// Changes that occur before a folder is added are not reported.
  package struct FileWatch: ~Copyable {
    private let descriptor: Int32
    /// The prefixes of each watched folder, keyed by the folder's watch descriptor. A reported path
    /// consists of a prefix and a file's name. The dictionary is never iterated, so the order of
    /// its keys does not matter.
    private var prefixes: [Int32: [String]] = [:]
    /// For each parent folder, the subfolders whose creation and removal are reported. The keys are
    /// the watch descriptors of the parent folders.
    private var entries: [Int32: [Path]] = [:]

    /// The events that matter in a folder with files: a file was written, created, removed or
    /// renamed. Some editors save by writing a new file and then renaming it to the old file's
    /// name.
    private static let wanted =
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      | UInt32(IN_CREATE | IN_ONLYDIR | IN_MASK_ADD)
    /// The events that matter in a parent folder: a subfolder was created, removed or renamed.
    private static let wantedOfEntries =
      UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR | IN_MASK_ADD)
    /// A file counts as saved after this many milliseconds without another event.
    private static let pause: Int32 = 2

    package init() throws(FileProblem) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw FileProblem("inotify") }
    }

    deinit { close(descriptor) }

    /// Adds a folder. For a file in this folder, the reported path consists of `prefix` and the
    /// file's name.
    ///
    /// - Parameter prefix: the path of the folder, such as `scenarios/`; empty for the working
    ///   folder.
    package mutating func watch(folder prefix: String) throws(FileProblem) {
      guard let folder = try add(prefix.isEmpty ? "." : prefix, Self.wanted) else { return }
      if prefixes[folder]?.contains(where: { Path($0) == Path(prefix) }) != true {
        prefixes[folder, default: []].append(prefix)
      }
    }

    /// From now on, reports when a folder or one of its parent folders is created or removed. The
    /// folder need not exist yet.
    package mutating func watch(comingOf folder: String) throws(FileProblem) {
      var names = Path(folder).names
      let root = Path(folder).isAbsolute ? "/" : ""
      while let name = names.popLast() {
        if name == "." || name == ".." { continue }
        let above = root + names.joined(separator: "/")
        guard let watch = try add(above.isEmpty ? "." : above, Self.wantedOfEntries) else {
          continue
        }
        if entries[watch]?.contains(Path(name)) != true {
          entries[watch, default: []].append(Path(name))
        }
      }
    }

    /// Requests the events of a folder, and returns its watch descriptor. Returns nil if the folder
    /// does not exist.
    private func add(_ path: String, _ wanted: UInt32) throws(FileProblem) -> Int32? {
      let folder = unsafe inotify_add_watch(descriptor, path, wanted)
      if folder < 0, errno == ENOENT || errno == ENOTDIR { return nil }
      guard folder >= 0 else { throw FileProblem(path) }
      return folder
    }

    /// Waits until files are saved, and returns the path of each saved file once. If so many events
    /// occurred in a short time that some were lost, the list is empty. Returns nil if waiting
    /// fails.
    package mutating func next() -> [String]? {
      var paths: [String] = []
      var isWhole = true
      var wait: Int32 = -1
      while true {
        var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = unsafe poll(&one, 1, wait)
        if count < 0 {
          if errno == EINTR { continue }
          return nil
        }
        if count == 0 {
          if !isWhole { return [] }
          if !paths.isEmpty { return paths }
          wait = -1
          continue
        }
        guard let bytes = Descriptor.readSome(descriptor) else { return nil }
        isWhole = take(bytes, &paths) && isWhole
        wait = Self.pause
      }
    }

    /// Adds the paths of changed files to `paths`. An event consists of four numbers of four bytes
    /// each (the watch descriptor, the mask, the cookie, and the length of the name), followed by
    /// the name. Returns false if events were lost.
    private func take(_ bytes: [UInt8], _ paths: inout [String]) -> Bool {
      var isWhole = true
      var index = 0
      while index + 16 <= bytes.count {
        let (folder, mask) = (word(bytes, index), word(bytes, index + 4))
        let length = Int(word(bytes, index + 12))
        let end = min(bytes.count, index + 16 + length)
        let name = String(decoding: bytes[index + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { isWhole = false }
        index = end
        // When the new file is written, another event reports the file.
        if mask & UInt32(IN_CREATE) != 0, mask & UInt32(IN_ISDIR) == 0 { continue }
        let watch = Int32(bitPattern: folder)
        var found = (prefixes[watch] ?? []).filter { _ in !name.isEmpty }.map { $0 + name }
        if entries[watch]?.contains(Path(name)) == true { found.append(name) }
        for path in found where !paths.contains(where: { Path($0) == Path(path) }) {
          paths.append(path)
        }
      }
      return isWhole
    }

    private func word(_ bytes: [UInt8], _ index: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) }
    }
  }
#endif
