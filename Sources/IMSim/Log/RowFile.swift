import Foundation

/// The file of a log. A row that was written survives the end of the process.
struct RowFile {
  private let handle: FileHandle
  private let write: (FileHandle, Data) throws -> Void
  /// The number of bytes of the head and the whole rows.
  private(set) var size: UInt64
  /// The last whole line; nil if there is none.
  let last: [UInt8]?
  /// Whether the file ends with the mark of a log that can't be continued.
  let isMarked: Bool

  /// Opens a file, and does not change its content. The file need not exist.
  init(_ url: URL, _ write: @escaping (FileHandle, Data) throws -> Void) throws {
    self.write = write
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    handle = try FileHandle(forUpdating: url)
    let length = try handle.seekToEnd()
    // The last whole line is within the last two lines, because only an incomplete line may follow.
    let count = min(length, UInt64(2 * RowWriter.longest))
    let start = length - count
    try handle.seek(toOffset: start)
    let bytes = Array(try handle.read(upToCount: Int(count)) ?? Data())
    isMarked = bytes.last == Self.mark
    let newline = UInt8(ascii: "\n")
    if let end = bytes.lastIndex(of: newline) {
      let first = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
      (size, last) = (start + UInt64(end + 1), Array(bytes[first..<end]))
    } else {
      (size, last) = (0, nil)
    }
  }

  /// The byte at the end of a log that can't be continued.
  private static let mark: UInt8 = 0

  /// The first bytes of the file.
  func beginning(_ count: Int) throws -> [UInt8] {
    try handle.seek(toOffset: 0)
    return Array(try handle.read(upToCount: count) ?? Data())
  }

  mutating func append(_ bytes: [UInt8]) throws {
    try write(handle, Data(bytes))
    size += UInt64(bytes.count)
  }

  /// Truncates the file to `size` bytes, the end of a whole row.
  mutating func cut(to size: UInt64) throws {
    try handle.truncate(atOffset: size)
    self.size = size
    try handle.seek(toOffset: size)
  }

  /// Removes the bytes that a failed write has left. Also appends the mark of a log that can't be
  /// continued. The mark is a hole in the file, because a hole fits even on a full disk.
  func markCut() {
    try? handle.truncate(atOffset: size)
    try? handle.truncate(atOffset: size + 1)
  }
}
