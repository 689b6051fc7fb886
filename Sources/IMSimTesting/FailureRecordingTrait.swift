#if canImport(Testing)
  public import Foundation
  import IMSim
  import Synchronization
  public import Testing

  /// Records the simulated services of a test that fails. Each recording consists of a scenario
  /// that repeats the failure, a page that shows every message, and the devices' logs. You can
  /// apply this trait to a test or to a suite.
  ///
  /// ```swift
  /// @Suite(.recordsFailures(in: URL(filePath: "recordings")))
  /// struct ContactListTests { … }
  /// ```
  public struct FailureRecordingTrait: TestTrait, SuiteTrait, TestScoping {
    let folder: URL

    /// Always true, so that a suite applies the trait to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test. If the test fails, records the services that the test has made.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let hasFailed = Atomic(false)
      let services = ServiceRegistry()
      let watch: IssueHandlingTrait = .compactMapIssues { issue in
        #if compiler(>=6.3)
          let isFailure = issue.isFailure
        #else
          let isFailure = true
        #endif
        if isFailure { hasFailed.store(true, ordering: .relaxed) }
        return issue
      }
      defer { if hasFailed.load(ordering: .relaxed) { write(services, of: test) } }
      do {
        try await watch.provideScope(for: test, testCase: testCase) {
          try await ServiceRegistry.$current.withValue(services) { try await function() }
        }
      } catch {
        hasFailed.store(true, ordering: .relaxed)
        throw error
      }
    }

    private func write(_ services: ServiceRegistry, of test: Test) {
      for (index, service) in services.all.enumerated() {
        let name =
          Self.fileName(test.displayName ?? test.name) + (index == 0 ? "" : "-\(index + 1)")
        do {
          try service.recording(title: test.displayName ?? test.name).write(to: folder, name: name)
          let path = folder.appending(path: "\(name).html").path(percentEncoded: false)
          print("imsim: what happened in \(name) is in \(path)")
        } catch { print("imsim: what happened in \(name) can't be written: \(error)") }
      }
    }

    /// Makes a file name from a title.
    private static func fileName(_ title: String) -> String {
      let words = title.split { !$0.isLetter && !$0.isNumber }
      return String(words.joined(separator: "-").prefix(100))
    }
  }

  extension Trait where Self == FailureRecordingTrait {
    /// For each failed test, writes recordings of the simulated services to `folder`.
    public static func recordsFailures(in folder: URL) -> Self { Self(folder: folder) }
  }
#endif
