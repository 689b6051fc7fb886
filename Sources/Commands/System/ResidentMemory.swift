import Glibc

enum ResidentMemory {
  /// Bytes that are held now, once what is free has been given back (proc(5), statm).
  static var bytes: Int {
    _ = giveBack(0)
    return now
  }

  /// Bytes that are held now, with what is free and was not given back.
  static var now: Int {
    guard let table = try? FileSystem.read("/proc/self/statm", atMost: 1_000) else { return 0 }
    let numbers = String(decoding: table, as: UTF8.self).split(separator: " ")
    return (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// `malloc_trim(3)`, of a header that Swift does not import.
@_extern(c, "malloc_trim")
private func giveBack(_ pad: Int) -> Int32
