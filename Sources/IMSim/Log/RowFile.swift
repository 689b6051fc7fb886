import Foundation

/// The file of a log. Once a row is written, it stays in the file even if the process is killed.
struct RowFile {
  private let handle: FileHandle
  private let write: (FileHandle, Data) throws -> Void
  /// How many bytes the complete rows take.
  private(set) var size: UInt64
  /// The last complete line when the file was opened; nil if there was none.
  let last: [UInt8]?
  /// Whether the file ends with the mark of a log that can't be continued.
  let isMarked: Bool

  /// Opens a file and leaves its content unchanged, or creates an empty file.
  init(_ url: URL, _ write: @escaping (FileHandle, Data) throws -> Void) throws {
    self.write = write
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    handle = try FileHandle(forUpdating: url)
    let length = try handle.seekToEnd()
    // At most one incomplete line follows the last complete line, so reading twice the maximum
    // length of a line is enough.
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

  /// Marks the end of a log that can't be continued.
  private static let mark: UInt8 = 0

  func beginning(_ count: Int) throws -> [UInt8] {
    try handle.seek(toOffset: 0)
    return Array(try handle.read(upToCount: count) ?? Data())
  }

  mutating func append(_ bytes: [UInt8]) throws {
    try write(handle, Data(bytes))
    size += UInt64(bytes.count)
  }

  /// Truncates the file to `size` bytes, where a complete row must end.
  mutating func cut(to size: UInt64) throws {
    try handle.truncate(atOffset: size)
    self.size = size
    try handle.seek(toOffset: size)
  }

  /// Marks the log as one that can't be continued. The bytes of an incomplete row are removed
  /// first. The mark is a hole in the file, so the mark needs no space on a full disk.
  func markCut() {
    try? handle.truncate(atOffset: size)
    try? handle.truncate(atOffset: size + 1)
  }
}
