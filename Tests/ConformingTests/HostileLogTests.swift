import Conforming
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// imsim must report the problems of hostile logs, and no log may stop the program. The environment
/// variable `IMSIM_MUTATIONS` says how many logs are tested.
struct HostileLogTests {
  private static let count =
    ProcessInfo.processInfo.environment["IMSIM_MUTATIONS"].flatMap(Int.init)
    ?? Effort.count(2_000, sample: 500)

  private static func files() throws -> [LogFile] {
    let paths = [
      "friends/asking/fields-of-on-friend-add.scenario",
      "groups/lists/application-list-handled-one-between-pages.scenario",
    ]
    var files: [LogFile] = []
    for path in paths {
      let scenario = try #require(try RepositoryScenarios.scenarios(path).first)
      let execution = try #require(ScenarioRunner.run(scenario).executions.first)
      for log in LogWriter.logs(scenario, execution).prefix(3) {
        let bytes = log.text.bytes
        files.append(LogFile(path: log.name, bytes: Array(bytes.prefix(6_000))))
      }
    }
    return files
  }

  private static let words = [
    "{", "}", "[", "]", "\"", ",", ":", "\\u", "null", "-", "9999999999999999999", "\n", "\u{0}",
    "\"n\":", "\"kind\":", "\"fields\":{", "\"t1\"", "e5", "true",
  ].map { Array($0.utf8) }

  /// Makes random changes in a text. Each change removes, inserts, repeats or replaces bytes.
  private static func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(3) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      let end = min(bytes.count, index + 1 + random.below(40))
      switch random.below(6) {
      case 0: bytes.removeSubrange(index..<end)
      case 1: bytes.insert(contentsOf: random.pick(words), at: index)
      case 2: bytes[index] = UInt8(random.below(256))
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count))
      case 4: bytes.removeSubrange(index...)
      default: bytes.replaceSubrange(index..<index + 1, with: random.pick(words))
      }
    }
    return bytes
  }

  @Test func `any change of a log is read or told`() throws {
    let files = try Self.files()
    var random = SplitMix64(seed: 18)
    var (read, refused) = (0, 0)
    for _ in 0..<Self.count {
      let file = random.pick(files)
      let changed = LogFile(path: file.path, bytes: Self.mutate(file.bytes, &random))
      do throws(LogProblems) {
        _ = try LogReader.read([changed])
        read += 1
      } catch {
        refused += 1
        #expect(!error.all.isEmpty && error.all.count <= 21)
        for problem in error.all { #expect(problem.path == file.path && !problem.message.isEmpty) }
      }
    }
    #expect(read > Self.count / 100 && refused > Self.count / 2)
  }
}
