import Events
import Glibc
import Ground

enum FileSystem {
  struct Problem: Error, Equatable {
    let path: String
    let reason: String
  }

  enum Kind: Equatable {
    case file, folder
    /// A pipe, or a device that gives characters: what comes out of it can be read once.
    case stream
    case nothing
    case unreadable(String)
  }

  /// What stands at a path; links are followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      return switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO, S_IFCHR: .stream
      case S_IFSOCK: .unreadable("it is a socket")
      default: .unreadable("it is a device")
      }
    }
    let error = errno
    if unsafe lstat(path, &status) == 0, error == ENOENT || error == ENOTDIR {
      return .unreadable("it is a link that leads nowhere")
    }
    if error == ELOOP { return .unreadable("it is a link that leads back to itself") }
    return unsafe error == ENOENT || error == ENOTDIR
      ? .nothing : .unreadable(String(cString: strerror(error)))
  }

  /// All bytes of an operand, of which one with more is refused.
  static func read(
    whole path: String, atMost limit: Int
  ) throws(Arguments.Problem) -> [UInt8] {
    do throws(Problem) {
      let bytes = try read(operand: path, atMost: limit)
      if bytes.count <= limit { return bytes }
    } catch { throw Arguments.Problem(error) }
    throw Arguments.Problem("\(path) has more than \(limit) bytes")
  }

  /// The bytes of an operand, which is a file or `-` for standard input, likewise.
  static func read(
    operand path: String, atMost limit: Int, lines: Int = .max
  ) throws(Problem) -> [UInt8] {
    if path != ScenarioPaths.standardInput {
      return try read(path, atMost: limit, lines: lines)
    }
    guard let bytes = read(0, atMost: limit, lines: lines) else { throw problem(path) }
    return bytes
  }

  /// The bytes of a file, at most so many and one more, so that the reader can tell it is too long.
  /// Nobody waits for someone to open the other end of a pipe: without one it gives nothing.
  static func read(
    _ path: String, atMost limit: Int, lines: Int = .max
  ) throws(Problem) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(path) }
    defer { close(descriptor) }
    guard let bytes = read(descriptor, atMost: limit, lines: lines) else { throw problem(path) }
    return bytes
  }

  /// The bytes that a descriptor gives, at most so many and one more; nil when reading fails. Of a
  /// longer line than `lines` allows only so many bytes and one more are stored.
  static func read(_ descriptor: Int32, atMost limit: Int, lines: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (total, line) = (0, 0)
    while total <= limit {
      guard let part = readSome(descriptor, atMost: min(block, limit + 1 - total)) else {
        return nil
      }
      if part.isEmpty { break }
      total += part.count
      if lines == .max {
        bytes += part
      } else {
        append(part, to: &bytes, line: &line, atMost: lines)
      }
    }
    return bytes
  }

  /// Appends bytes but the rest of lines that are too long; `line` is how long the last one is.
  private static func append(
    _ part: [UInt8], to bytes: inout [UInt8], line: inout Int, atMost longest: Int
  ) {
    var rest = part[...]
    while let first = rest.firstIndex(of: UInt8(ascii: "\n")) {
      bytes += rest[..<first].prefix(max(0, longest + 1 - line))
      bytes.append(UInt8(ascii: "\n"))
      line = 0
      rest = rest[(first + 1)...]
    }
    bytes += rest.prefix(max(0, longest + 1 - line))
    line += rest.count
  }

  static let block = 65_536

  /// The bytes that a descriptor gives next, as many as are there and wanted; none at its end, and
  /// nil when reading fails.
  static func readSome(_ descriptor: Int32, atMost wanted: Int = block) -> [UInt8]? {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
      repeat {
        count = unsafe Glibc.read(descriptor, buffer.baseAddress, wanted)
      } while count < 0 && (errno == EINTR || errno == EAGAIN && waits(for: descriptor))
      initialized = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// Waits until a descriptor gives something; false when it never will.
  private static func waits(for descriptor: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&one, 1, -1) < 0 {
      if errno != EINTR { return false }
    }
    return Int32(one.revents) & (POLLIN | POLLHUP) != 0
  }

  /// The path from the root on, links resolved; nil when nothing is there.
  static func absolute(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// A path as it is shown: what is in the working folder, without that.
  static func shown(_ path: String) -> String {
    absolute(".").flatMap { Path(path).rest(after: "\($0)/") } ?? path
  }

  static func problem(_ path: String) -> Problem { problem(path, errno) }

  static func problem(_ path: String, _ error: Int32) -> Problem {
    unsafe Problem(path: path, reason: String(cString: strerror(error)))
  }
}
