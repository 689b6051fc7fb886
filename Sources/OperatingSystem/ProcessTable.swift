#if !canImport(Darwin)
  /// What Linux says of processes (proc(5)).
  enum ProcessTable {
    /// A file of the table, none of which is long; nil where it can't be read.
    static func read(_ name: String) -> [UInt8]? {
      guard let file = try? Files.open("/proc/\(name)", for: .reading()) else { return nil }
      defer { Descriptor.close(file) }
      return Descriptor.readAll(file, atMost: 4_096)
    }
  }
#endif
