import OperatingSystem

/// The environment variables with which Bazel configures a test, except those of its parts
/// (bazel.build/reference/test-encyclopedia).
enum BazelTest {
  /// Tells Bazel that imsim runs only a part of the work if Bazel says so.
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
