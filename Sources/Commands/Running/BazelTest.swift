import Events
import OperatingSystem

/// The environment variables with which Bazel configures a test
/// (bazel.build/reference/test-encyclopedia).
enum BazelTest {
  /// Returns the part of the selection that this process runs, or nil if it runs the whole
  /// selection.
  static func shard() throws(Arguments.Problem) -> Shard? {
    guard let count = Environment.text("TEST_TOTAL_SHARDS"), count != "0" else { return nil }
    let index = Environment.variable("TEST_SHARD_INDEX") ?? ""
    guard let of = Int(count), let number = Int(index), (0..<Shard.most).contains(number),
      let shard = Shard(number + 1, of: of)
    else {
      throw Arguments.Problem(
        "TEST_SHARD_INDEX \(index) of TEST_TOTAL_SHARDS \(count) is no shard")
    }
    return shard.count == 1 ? nil : shard
  }

  static func acknowledgeShards() throws(Arguments.Problem) {
    guard let path = Environment.text("TEST_SHARD_STATUS_FILE") else { return }
    do {
      try FileSystem.replace(path, with: [])
    } catch {
      throw Arguments.Problem("TEST_SHARD_STATUS_FILE \(path) can't be written: \(error.reason)")
    }
  }

  static let reportVariable = "XML_OUTPUT_FILE"

  /// Where to write the JUnit XML report, or nil if Bazel does not request one.
  static var reportPath: String? { Environment.text(reportVariable) }
}
