#if !canImport(Darwin)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
  import Ground

  /// Which files are saved in some folders, from when those are watched (inotify(7)).
  package struct FileWatch: ~Copyable {
    private let descriptor: Int32
    /// What stands before a name of a watched folder, as its files are called; only looked up.
    private var prefixes: [Int32: [String]] = [:]
    /// Folders that may come back once they are gone, by their names in folders that are watched
    /// for them alone.
    private var entries: [Int32: [Path]] = [:]

    /// What shows that a file has been written, or has come or gone: editors write in place, or
    /// beside and rename.
    private static let wanted =
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      | UInt32(IN_CREATE | IN_ONLYDIR | IN_MASK_ADD)
    /// What shows that a folder has come or gone.
    private static let wantedOfEntries =
      UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR | IN_MASK_ADD)
    /// Milliseconds in which nothing more happens, after which what was saved is complete.
    private static let pause: Int32 = 2

    package init() throws(FileProblem) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw FileProblem("inotify") }
    }

    deinit { close(descriptor) }

    /// Watches a folder, too, whose files are called by their names behind a prefix: `scenarios/`,
    /// or nothing for the working folder.
    package mutating func watch(folder prefix: String) throws(FileProblem) {
      guard let folder = try add(prefix.isEmpty ? "." : prefix, Self.wanted) else { return }
      if prefixes[folder]?.contains(where: { Path($0) == Path(prefix) }) != true {
        prefixes[folder, default: []].append(prefix)
      }
    }

    /// Watches whether a folder or one of those above it comes or goes: it can be made anew.
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

    /// Watches a folder; nil where it is gone by now.
    private func add(_ path: String, _ wanted: UInt32) throws(FileProblem) -> Int32? {
      let folder = unsafe inotify_add_watch(descriptor, path, wanted)
      if folder < 0, errno == ENOENT || errno == ENOTDIR { return nil }
      guard folder >= 0 else { throw FileProblem(path) }
      return folder
    }

    /// Waits until files are saved, and gives their paths, each once; nil when it can't wait any
    /// more. Where too much has happened at once to be told, the list is empty.
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

    /// Takes the events of a block: watch, mask, cookie and length, four bytes each, and the name.
    /// False when events were lost.
    private func take(_ bytes: [UInt8], _ paths: inout [String]) -> Bool {
      var isWhole = true
      var place = 0
      while place + 16 <= bytes.count {
        let (folder, mask) = (word(bytes, place), word(bytes, place + 4))
        let length = Int(word(bytes, place + 12))
        let end = min(bytes.count, place + 16 + length)
        let name = String(decoding: bytes[place + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { isWhole = false }
        place = end
        // A file that has come is told again when it is written.
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

    private func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
    }
  }
#endif
