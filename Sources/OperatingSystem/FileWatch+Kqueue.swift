#if canImport(Darwin)
  import Darwin
  import Base

  /// Watches folders. The watch reports each file that is saved in one of these folders. Changes
  /// that occur before a folder is added are not reported. The watch uses kqueue(2).
  ///
  /// The kernel reports that a folder has changed, but not which entries of the folder have
  /// changed. Therefore, the watch compares the folder's current contents with its former contents.
  package struct FileWatch: ~Copyable {
    // The alias is needed because the C library also has a function named `kevent`.
    private typealias Event = kevent

    private let queue: Int32
    /// The watched folders. The key is the open descriptor of a folder. Loops over this dictionary
    /// visit the descriptors in ascending order. Only the search for a folder with a given version
    /// uses any order, because at most one folder has this version.
    private var folders: [Int32: WatchedFolder] = [:]
    /// For each open file, the descriptor of the folder that contains the file. The key is the
    /// descriptor of the file. The dictionary is iterated only to close all files, in ascending
    /// order of the descriptors.
    private var folderOfFile: [Int32: Int32] = [:]
    /// Whether some files could not be opened because the process already had too many open files.
    /// The watch checks these files at regular intervals.
    private var isPartial = false
    /// The paths of saved files that `next` has not returned yet.
    private var pending: [String] = []

    /// The maximum number of descriptors that macOS permits for a process (OPEN_MAX). By default,
    /// the limit of a process is 256.
    private static let mostDescriptors: rlim_t = 10_240
    /// A file counts as saved if no event has occurred for this number of milliseconds. The watch
    /// needs this pause because the kernel does not report when a file is closed.
    private static let pause = 20
    /// The number of milliseconds between checks of files that could not be opened.
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

    /// Adds a folder. For a file in this folder, the watch reports a path that consists of `prefix`
    /// and the file's name.
    ///
    /// - Parameter prefix: the path of the folder, such as `scenarios/`. For the working folder,
    ///   the path is empty.
    package mutating func watch(folder prefix: String) throws(FileProblem) {
      guard let folder = try add(prefix.isEmpty ? "." : prefix) else { return }
      pending += changes(in: folder)
      if folders[folder]?.add(prefix: prefix) == true { _ = changes(in: folder) }
    }

    /// Adds a folder that need not exist. From now on, the watch reports when this folder or one of
    /// its parent folders is created or removed.
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

    /// Waits until files are saved, and returns the paths of these files. Each path occurs only
    /// once. Returns nil if waiting fails.
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

    /// Waits for events, at most for the given number of milliseconds, and returns the events. If
    /// `milliseconds` is nil, the method waits without a time limit. Returns nil if waiting fails.
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

    /// Handles an event, and returns the paths of the files that have changed.
    private mutating func take(_ event: Event) -> [String] {
      let descriptor = unsafe Int32(truncatingIfNeeded: event.ident)
      let what = unsafe event.fflags
      let isGone = what & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
      if folders[descriptor] != nil {
        let paths = changes(in: descriptor)
        // If a new folder gets the same name, it has another descriptor.
        if isGone { forget(descriptor) }
        return paths
      }
      guard let folder = folderOfFile[descriptor] else { return [] }
      // The file is reported even if its version is unchanged. In a file system that stores times
      // in seconds, two changes of a file can have the same time.
      let written =
        isGone ? [] : folders[folder]?.paths(ofFile: descriptor) ?? []
      return written + changes(in: folder)
    }

    /// Opens a folder, requests its events, and returns its descriptor. Returns nil if the folder
    /// does not exist.
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

    /// Returns the paths of the files in a folder that have changed since the previous call. The
    /// method also opens new files, and stores the current contents of the folder.
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
