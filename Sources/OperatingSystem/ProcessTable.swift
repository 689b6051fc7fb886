#if !canImport(Darwin)
  /// What Linux knows about processes (proc(5)).
  enum ProcessTable {
    /// Returns the contents of a file in `/proc`, or nil if it can't be read. The files that imsim
    /// reads in `/proc` have at most a few kilobytes.
    static func read(_ name: String) -> [UInt8]? {
      guard let file = try? Files.open("/proc/\(name)", for: .reading()) else { return nil }
      defer { Descriptor.close(file) }
      return Descriptor.readAll(file, atMost: 4_096)
    }
  }
#endif
