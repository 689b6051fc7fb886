/// The ids of the statements that imsim knows by itself, without what they say: a scenario that
/// cites one need not have any table read.
enum BuiltInIDs {
  /// The bytes of an id in ``BuiltInIDTable``.
  static let width = 8

  /// Whether an id is among them.
  static func contains(_ id: String) -> Bool {
    let bytes = id.utf8.span
    guard !bytes.isEmpty, bytes.count <= width, bytes[0] != Byte.space else { return false }
    // Blanks, and then the id.
    var wanted: UInt64 = 0x2020_2020_2020_2020
    for place in bytes.indices { wanted = wanted << 8 | UInt64(bytes[place]) }
    var (low, high) = (0, BuiltInIDTable.ids.utf8CodeUnitCount / width)
    while low < high {
      let middle = (low + high) / 2
      let known = word(at: middle)
      if known == wanted { return true }
      if known < wanted { low = middle + 1 } else { high = middle }
    }
    return false
  }

  /// An id of the table as a number, which orders ids as their bytes do.
  private static func word(at place: Int) -> UInt64 {
    // The table holds so many bytes, and any bytes make a number.
    let table = unsafe UnsafeRawPointer(BuiltInIDTable.ids.utf8Start)
    return UInt64(
      bigEndian: unsafe table.loadUnaligned(fromByteOffset: width * place, as: UInt64.self))
  }
}
