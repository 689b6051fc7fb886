import Conforming
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs that nobody vouches for: what is wrong with them is told, and nothing stops.
/// `IMSIM_MUTATIONS` in the environment says how many are tried.
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
      let way = try #require(ScenarioRunner.run(scenario).ways.first)
      for log in LogWriter.logs(scenario, way).prefix(3) {
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

  /// A change of a text: bytes that go, come, come twice or are others.
  private static func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(3) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      let end = min(bytes.count, place + 1 + random.below(40))
      switch random.below(6) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: random.pick(words), at: place)
      case 2: bytes[place] = UInt8(random.below(256))
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
      case 4: bytes.removeSubrange(place...)
      default: bytes.replaceSubrange(place..<place + 1, with: random.pick(words))
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
