import Base
import Events
import OperatingSystem

/// The file of `imsim storm --resume`, which holds the progress of a storm.
struct StormProgressFile {
  let path: String

  private static let longest = 100_000_000

  /// Returns the progress of a storm with this plan, or nil if the file does not exist yet. Throws
  /// if the file is not that of such a storm, or can't be written.
  func read(_ plan: StormEvents.Plan) throws(Arguments.Problem) -> StormEvents? {
    if path.isEmpty { throw Arguments.Problem("--resume needs a FILE") }
    let kind = FileSystem.kind(of: path)
    var storm: StormEvents?
    let bytes: [UInt8]
    if kind == .file {
      do throws(FileSystem.Problem) {
        bytes = try FileSystem.read(path, atMost: Self.longest)
      } catch { throw Arguments.Problem(error) }
      do throws(EventProblem) {
        storm = try StormFile.read(bytes, path: path, imsim: Version.current, plan)
      } catch { throw Arguments.Problem(lines: "--resume: \(error.description)") }
    } else if kind != .nothing {
      throw Arguments.Problem("--resume takes a file, which \(path) is not")
    }
    if let obstacle = FileSystem.obstacle(toWriting: path) {
      throw Arguments.Problem("--resume can't write \(path): \(obstacle)")
    }
    return storm
  }

  /// Keeps the progress of a storm in the file, if there is one.
  struct Keeping {
    private let file: StormProgressFile?
    private var watch = Stopwatch()
    private var code = ExitCode.passed

    /// How many nanoseconds of work a killed process may lose.
    private static let pause = 1_000_000_000

    init(_ file: StormProgressFile?) { self.file = file }

    mutating func keepNowAndThen(_ storm: StormEvents, _ console: Console) {
      guard file != nil, watch.nanoseconds >= Self.pause else { return }
      _ = keep(storm, console)
      watch = Stopwatch()
    }

    /// Writes the file. After an error, which is reported once, nothing more is written.
    mutating func keep(_ storm: StormEvents, _ console: Console) -> ExitCode {
      guard let file, code == .passed else { return code }
      let text = StormFile.text(of: storm, imsim: Version.current)
      code = console.attempt { () throws(FileSystem.Problem) in
        try FileSystem.replace(file.path, with: text.bytes)
      }
      return code
    }
  }
}
