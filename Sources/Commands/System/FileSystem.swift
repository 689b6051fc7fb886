import Base
import Events
import OperatingSystem

enum FileSystem {
  typealias Problem = FileProblem

  enum Kind: Equatable {
    case file, folder
    /// A pipe or a character device, which can be read only once.
    case stream
    case nothing
    case unreadable(String)
  }

  /// Returns what a path refers to. Links are followed.
  static func kind(of path: String) -> Kind {
    do throws(SystemError) {
      return switch try FileStatus(path).kind {
      case .file: .file
      case .folder: .folder
      case .pipe, .characters: .stream
      case .socket: .unreadable("it is a socket")
      // A link is impossible here, because links are followed.
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

  /// Returns all bytes of an operand. Throws if there are more than `limit` bytes.
  static func read(
    whole path: String, atMost limit: Int
  ) throws(Arguments.Problem) -> [UInt8] {
    do throws(Problem) {
      let bytes = try read(operand: path, atMost: limit)
      if bytes.count <= limit { return bytes }
    } catch { throw Arguments.Problem(error) }
    throw Arguments.Problem("\(path) has more than \(limit) bytes")
  }

  /// Returns the bytes of an operand, which is either a file or `-` (standard input). See
  /// ``read(_:atMost:lines:)``.
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

  /// Returns at most the first `limit + 1` bytes of a file. If the result has more than `limit`
  /// bytes, the file is too long. A pipe without a writer is empty; this function does not wait for
  /// one.
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

  /// Returns at most the first `limit + 1` bytes of a descriptor, and only the first `lines + 1`
  /// bytes of each line. Returns nil if reading fails.
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

  /// Appends bytes, but at most `longest + 1` bytes of each line. `line` is the length of the last
  /// line, including the omitted bytes.
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

  /// Returns the absolute path after resolving all links, or nil if there is nothing at the path.
  static func absolute(_ path: String) -> String? { Files.resolved(path) }

  /// Returns a path as messages show it: relative to the working folder if the path is inside this
  /// folder, or else unchanged.
  static func shown(_ path: String) -> String {
    absolute(".").flatMap { Path(path).rest(after: "\($0)/") } ?? path
  }
}
