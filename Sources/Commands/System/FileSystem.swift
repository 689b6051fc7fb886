import Events
import Ground
import OperatingSystem

enum FileSystem {
  typealias Problem = FileProblem

  enum Kind: Equatable {
    case file, folder
    /// A pipe, or a device that gives characters: what comes out of it can be read once.
    case stream
    case nothing
    case unreadable(String)
  }

  /// What stands at a path; links are followed.
  static func kind(of path: String) -> Kind {
    do throws(SystemError) {
      return switch try FileStatus(path).kind {
      case .file: .file
      case .folder: .folder
      case .pipe, .characters: .stream
      case .socket: .unreadable("it is a socket")
      // No link: those are followed.
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
    guard let bytes = read(Descriptor.standardInput, atMost: limit, lines: lines) else {
      throw FileProblem(path)
    }
    return bytes
  }

  /// The bytes of a file, at most so many and one more, so that the reader can tell it is too long.
  /// Nobody waits for someone to open the other end of a pipe: without one it gives nothing.
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

  /// The bytes that a descriptor gives, at most so many and one more; nil when reading fails. Of a
  /// longer line than `lines` allows only so many bytes and one more are stored.
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

  /// The path from the root on, links resolved; nil when nothing is there.
  static func absolute(_ path: String) -> String? { Files.resolved(path) }

  /// A path as it is shown: what is in the working folder, without that.
  static func shown(_ path: String) -> String {
    absolute(".").flatMap { Path(path).rest(after: "\($0)/") } ?? path
  }
}
