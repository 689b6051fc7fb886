import Base
import Events
import OperatingSystem

enum FileSystem {
  typealias Problem = FileProblem

  enum Kind: Equatable {
    case file, folder
    /// A pipe or a character device. The content of such an item can be read only once.
    case stream
    case nothing
    case unreadable(String)
  }

  /// Returns the kind of the item at a path. Links are followed.
  static func kind(of path: String) -> Kind {
    do throws(SystemError) {
      return switch try FileStatus(path).kind {
      case .file: .file
      case .folder: .folder
      case .pipe, .characters: .stream
      case .socket: .unreadable("it is a socket")
      // A `link` is impossible, because links are followed.
      case .device, .link: .unreadable("it is a device")
      }
    } catch {
      if error.isOfNothing, (try? FileStatus(path, followsLinks: false)) != nil {
        return .unreadable("it is a link that leads nowhere")
      }
      if error == .tooManyLinks { return .unreadable("it is a link that leads back to itself") }
      return error.isOfNothing ? .nothing : .unreadable(error.reason)
    }
  }

  /// Returns all bytes of an operand. Throws an error if the operand has more than `limit` bytes.
  static func read(
    whole path: String, atMost limit: Int
  ) throws(Arguments.Problem) -> [UInt8] {
    do throws(Problem) {
      let bytes = try read(operand: path, atMost: limit)
      if bytes.count <= limit { return bytes }
    } catch { throw Arguments.Problem(error) }
    throw Arguments.Problem("\(path) has more than \(limit) bytes")
  }

  /// Returns the bytes of an operand. The operand is a file, or `-`, which means standard input.
  /// See ``read(_:atMost:lines:)``.
  static func read(
    operand path: String, atMost limit: Int, lines: Int = .max
  ) throws(Problem) -> [UInt8] {
    if path != ScenarioPaths.standardInput {
      return try read(path, atMost: limit, lines: lines)
    }
    guard let bytes = read(Descriptor.standardInput, atMost: limit, lines: lines) else {
      throw FileProblem(path)
    }
    return bytes
  }

  /// Returns the first bytes of a file, at most `limit + 1` bytes. If the result has more than
  /// `limit` bytes, the caller knows that the file is too long. If the file is a pipe without a
  /// writer, the result is empty. The function does not wait for a writer.
  static func read(
    _ path: String, atMost limit: Int, lines: Int = .max
  ) throws(Problem) -> [UInt8] {
    let descriptor = try opened(path, for: .reading())
    defer { Descriptor.close(descriptor) }
    guard let bytes = read(descriptor, atMost: limit, lines: lines) else {
      throw FileProblem(path)
    }
    return bytes
  }

  static func opened(_ path: String, for purpose: Files.Purpose) throws(Problem) -> Int32 {
    do throws(SystemError) {
      return try Files.open(path, for: purpose)
    } catch { throw FileProblem(path, error) }
  }

  /// Returns the first bytes of a descriptor, at most `limit + 1` bytes. Returns nil if reading
  /// fails. The result contains only the first `lines + 1` bytes of each line.
  static func read(_ descriptor: Int32, atMost limit: Int, lines: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (total, line) = (0, 0)
    while total <= limit {
      guard
        let part = Descriptor.readSome(descriptor, atMost: min(Descriptor.block, limit + 1 - total))
      else {
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

  /// Appends bytes to `bytes`. If a line has more than `longest + 1` bytes, its last bytes are
  /// omitted. `line` is the length of the last line, including the bytes that are omitted.
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

  /// Returns the absolute path in which all links are resolved; nil if no item exists at the path.
  static func absolute(_ path: String) -> String? { Files.resolved(path) }

  /// Returns a path in the format that messages use. If the path is inside the working folder, the
  /// result is relative to the working folder.
  static func shown(_ path: String) -> String {
    absolute(".").flatMap { Path(path).rest(after: "\($0)/") } ?? path
  }
}
