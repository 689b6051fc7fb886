import Glibc

enum Descriptor {
  /// Bytes that are written at a time.
  private static let block = 65_536

  /// Writes all bytes; false when that is not possible, and `errno` says why.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        let count = unsafe Glibc.write(descriptor, rest.baseAddress, min(block, rest.count))
        if count > 0 {
          start += count
        } else if count < 0 && errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
