#if canImport(Darwin)
  import Darwin
  import Ground

  /// Which files are saved in some folders, from when those are watched (kqueue(2)).
  ///
  /// The kernel says that a folder or an open file has changed, but not which names of the folder
  /// have: what the folder held before is compared with what it holds now.
  package struct FileWatch: ~Copyable {
    // A function has the same name.
    private typealias Event = kevent

    private let queue: Int32
    /// The watched folders by the descriptors by which they are open; looked up, and passed over in
    /// the order of these.
    private var folders: [Int32: WatchedFolder] = [:]
    /// The folders of open files; only looked up.
    private var folderOfFile: [Int32: Int32] = [:]
    /// Whether more files were to be opened than a process may have: those are looked at now and
    /// then.
    private var isPartial = false
    /// What was found to be saved while nobody waited.
    private var pending: [String] = []

    /// Descriptors that a process may have at most on macOS (OPEN_MAX); as a rule it has 256.
    private static let mostDescriptors: rlim_t = 10_240
    /// Milliseconds in which nothing more happens, after which what was saved is complete: the
    /// kernel does not say when a file is closed.
    private static let pause = 20
    /// Milliseconds after which files are looked at that could not be opened.
    private static let interval = 500

    package init() throws(FileProblem) {
      queue = kqueue()
      guard queue >= 0 else { throw FileProblem("kqueue") }
      var limit = rlimit()
      if unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0, limit.rlim_cur < Self.mostDescriptors {
        limit.rlim_cur = min(limit.rlim_max, Self.mostDescriptors)
        _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
      }
    }

    deinit {
      for file in folderOfFile.keys.sorted() { close(file) }
      for folder in folders.keys.sorted() { close(folder) }
      close(queue)
    }

    /// Watches a folder, too, whose files are called by their names behind a prefix: `scenarios/`,
    /// or nothing for the working folder.
    package mutating func watch(folder prefix: String) throws(FileProblem) {
      guard let folder = try add(prefix.isEmpty ? "." : prefix) else { return }
      pending += changes(in: folder)
      if folders[folder]?.add(prefix: prefix) == true { _ = changes(in: folder) }
    }

    /// Watches whether a folder or one of those above it comes or goes: it can be made anew.
    package mutating func watch(comingOf folder: String) throws(FileProblem) {
      var names = Path(folder).names
      let root = Path(folder).isAbsolute ? "/" : ""
      while let name = names.popLast() {
        if name == "." || name == ".." { continue }
        let above = root + names.joined(separator: "/")
        guard let folder = try add(above.isEmpty ? "." : above) else { continue }
        pending += changes(in: folder)
        if folders[folder]?.add(entry: name) == true { _ = changes(in: folder) }
      }
    }

    /// Waits until files are saved, and gives their paths, each once; nil when it can't wait any
    /// more.
    package mutating func next() -> [String]? {
      var paths = pending
      pending = []
      while true {
        let wait = !paths.isEmpty ? Self.pause : isPartial ? Self.interval : nil
        guard let events = unsafe events(wait) else { return nil }
        if unsafe events.isEmpty, !paths.isEmpty { return paths }
        var changed: [String] = []
        if unsafe events.isEmpty {
          for folder in folders.keys.sorted() { changed += changes(in: folder) }
        }
        for index in unsafe events.indices { unsafe changed += take(events[index]) }
        for path in changed where !paths.contains(where: { Path($0) == Path(path) }) {
          paths.append(path)
        }
      }
    }

    /// What happens within so many milliseconds, or at last; nil where waiting fails.
    private func events(_ milliseconds: Int?) -> [Event]? {
      var events = unsafe [Event](repeating: Event(), count: 64)
      let count = unsafe Int32(events.count)
      while true {
        var time = timespec(tv_sec: 0, tv_nsec: (milliseconds ?? 0) * 1_000_000)
        let found =
          unsafe milliseconds == nil
          ? kevent(queue, nil, 0, &events, count, nil)
          : kevent(queue, nil, 0, &events, count, &time)
        if found >= 0 { return unsafe Array(events.prefix(Int(found))) }
        if errno != EINTR { return nil }
      }
    }

    /// The paths that an event concerns.
    private mutating func take(_ event: Event) -> [String] {
      let descriptor = unsafe Int32(truncatingIfNeeded: event.ident)
      let what = unsafe event.fflags
      let isGone = what & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
      if folders[descriptor] != nil {
        let paths = changes(in: descriptor)
        // What is called like it from now on is another folder.
        if isGone { forget(descriptor) }
        return paths
      }
      guard let folder = folderOfFile[descriptor] else { return [] }
      // A file system that counts seconds may have the same time for two changes.
      let written =
        isGone ? [] : folders[folder]?.paths(ofFile: descriptor) ?? []
      return written + changes(in: folder)
    }

    /// Opens a folder, and watches it; nil where it is gone by now.
    private mutating func add(_ path: String) throws(FileProblem) -> Int32? {
      let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC | O_DIRECTORY)
      guard descriptor >= 0 else {
        if SystemError.last.isOfNothing { return nil }
        throw FileProblem(path)
      }
      do throws(SystemError) {
        let version = try FileStatus(of: descriptor).version
        if let known = folders.keys.first(where: { folders[$0]?.version == version }) {
          close(descriptor)
          return known
        }
        try listen(descriptor)
        folders[descriptor] = WatchedFolder(path: path, version: version)
        return descriptor
      } catch {
        close(descriptor)
        throw FileProblem(path, error)
      }
    }

    private func listen(_ descriptor: Int32) throws(SystemError) {
      var change = unsafe Event(
        ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE),
        data: 0, udata: nil)
      guard unsafe kevent(queue, &change, 1, nil, 0, nil) >= 0 else { throw .last }
    }

    private mutating func forget(_ folder: Int32) {
      for file in folders[folder]?.openFiles ?? [] { forget(file: file) }
      folders[folder] = nil
      close(folder)
    }

    private mutating func forget(file: Int32) {
      folderOfFile[file] = nil
      close(file)
    }

    /// Compares a folder with what it held, keeps what it holds now, and opens files that are new
    /// in it.
    private mutating func changes(in descriptor: Int32) -> [String] {
      guard let folder = folders[descriptor] else { return [] }
      var next = folder
      next.look()
      for (name, file) in folder.files where next.files[name]?.descriptor != file.descriptor {
        if file.descriptor >= 0 { forget(file: file.descriptor) }
      }
      for name in next.namesToOpen {
        let file = unsafe open(next.path(of: name), O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
        if file < 0 {
          isPartial = isPartial || errno == EMFILE || errno == ENFILE
          continue
        }
        guard (try? listen(file)) != nil else {
          close(file)
          continue
        }
        next.files[name]?.descriptor = file
        folderOfFile[file] = descriptor
        // It may have been written before it was watched.
        if let status = try? FileStatus(of: file) { next.files[name]?.version = status.version }
      }
      folders[descriptor] = next
      return next.paths(since: folder)
    }
  }
#endif
