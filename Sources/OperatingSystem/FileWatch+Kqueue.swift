#if canImport(Darwin)
  import Darwin
  import Base

  /// Watches folders with kqueue(2), and reports each file that is saved in one of these folders.
  /// Changes that occur before a folder is added are not reported.
  ///
  /// The kernel reports that a folder has changed, but not which entries of the folder have
  /// changed. The watch therefore compares the current content of the folder with the previous
  /// content.
  package struct FileWatch: ~Copyable {
    // The C library also has a function named `kevent`.
    private typealias Event = kevent

    private let queue: Int32
    /// The watched folders, keyed by their open descriptors. Loops over this dictionary visit the
    /// descriptors in ascending order. In the search for a folder with a given version, the order
    /// does not matter, because at most one folder has this version.
    private var folders: [Int32: WatchedFolder] = [:]
    /// The keys are the descriptors of the open files, and the values are the descriptors of the
    /// files' folders. The dictionary is iterated only to close all files, in ascending order of
    /// the descriptors.
    private var folderOfFile: [Int32: Int32] = [:]
    /// Whether some files could not be opened because the process already had too many open files.
    /// Such files are checked at regular intervals.
    private var isPartial = false
    /// Saved files that `next` has not returned yet.
    private var pending: [String] = []

    /// The maximum number of descriptors that macOS permits for a process (OPEN_MAX). By default, a
    /// process may have 256 descriptors.
    private static let mostDescriptors: rlim_t = 10_240
    /// A file counts as saved after this many milliseconds without another event. The pause is
    /// necessary because the kernel does not report when a file is closed.
    private static let pause = 20
    /// How many milliseconds pass between checks of files that could not be opened.
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

    /// Adds a folder. For a file in this folder, the reported path consists of `prefix` and the
    /// file's name.
    ///
    /// - Parameter prefix: the path of the folder, such as `scenarios/`; empty for the working
    ///   folder.
    package mutating func watch(folder prefix: String) throws(FileProblem) {
      guard let folder = try add(prefix.isEmpty ? "." : prefix) else { return }
      pending += changes(in: folder)
      if folders[folder]?.add(prefix: prefix) == true { _ = changes(in: folder) }
    }

    /// From now on, reports when a folder or one of its parent folders is created or removed. The
    /// folder need not exist yet.
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

    /// Waits until files are saved, and returns the path of each saved file once. Returns nil if
    /// waiting fails.
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

    /// Waits for events, at most `milliseconds` milliseconds. If `milliseconds` is nil, waits
    /// without a limit. Returns nil if waiting fails.
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

    /// Returns the paths of the files that have changed.
    private mutating func take(_ event: Event) -> [String] {
      let descriptor = unsafe Int32(truncatingIfNeeded: event.ident)
      let what = unsafe event.fflags
      let isGone = what & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
      if folders[descriptor] != nil {
        let paths = changes(in: descriptor)
        // A new folder of the same name will have another descriptor.
        if isGone { forget(descriptor) }
        return paths
      }
      guard let folder = folderOfFile[descriptor] else { return [] }
      // Report the file even if its version is unchanged: where the file system stores times in
      // seconds, two changes can have the same time.
      let written =
        isGone ? [] : folders[folder]?.paths(ofFile: descriptor) ?? []
      return written + changes(in: folder)
    }

    /// Opens a folder and requests its events. Returns the folder's descriptor, or nil if the
    /// folder does not exist.
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

    /// For a folder, returns the paths of the files that have changed since the last call of this
    /// method. Also opens new files, and stores the current content of the folder.
    private mutating func changes(in descriptor: Int32) -> [String] {
      guard let folder = folders[descriptor] else { return [] }
      var next = folder
      next.refresh()
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
        // The file may have been written before its watch began.
        if let status = try? FileStatus(of: file) { next.files[name]?.version = status.version }
      }
      folders[descriptor] = next
      return next.paths(since: folder)
    }
  }
#endif
