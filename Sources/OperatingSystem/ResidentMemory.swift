#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum ResidentMemory {
  /// How many bytes of memory this process occupies, including freed memory that the process has
  /// not returned to the system yet.
  package static var bytes: Int {
    #if canImport(Darwin)
      var facts = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard unsafe proc_pidinfo(getpid(), PROC_PIDTASKINFO, 0, &facts, size) == size else {
        return 0
      }
      return Int(facts.pti_resident_size)
    #else
      // The second number in `/proc/self/statm` counts the pages of resident memory (proc(5)).
      guard let table = ProcessTable.read("self/statm") else { return 0 }
      let numbers = String(decoding: table, as: UTF8.self).split(separator: " ")
      return (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
