#if !canImport(Darwin)
  /// The information that Linux provides about processes (proc(5)).
  enum ProcessTable {
    /// Returns the contents of a file in the folder `/proc`, or nil if the file can't be read.
    /// imsim reads only files in `/proc` that have at most a few kilobytes.
    static func read(_ name: String) -> [UInt8]? {
      guard let file = try? Files.open("/proc/\(name)", for: .reading()) else { return nil }
      defer { Descriptor.close(file) }
      return Descriptor.readAll(file, atMost: 4_096)
    }
  }
#endif
