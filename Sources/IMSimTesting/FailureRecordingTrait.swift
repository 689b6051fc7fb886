#if canImport(Testing)
  public import Foundation
  import IMSim
  import Synchronization
  public import Testing

  /// Records the simulated services of a test that fails. Each recording consists of a scenario
  /// that repeats what the test did, a page that shows the failure and every message, and the
  /// devices' logs. You can apply this trait to a test or to a suite.
  ///
  /// ```swift
  /// @Suite(.recordsFailures(in: URL(filePath: "recordings")))
  /// struct ContactListTests { … }
  /// ```
  public struct FailureRecordingTrait: TestTrait, SuiteTrait, TestScoping {
    let folder: URL

    /// Always true, so that a suite applies the trait to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case. If the test fails, records the services that the test has made. The
    /// recordings that an earlier run of the test case left are removed.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let recordings = RecordingFolder(of: test, testCase, in: folder)
      recordings.clear()
      let hasFailed = Atomic(false)
      let services = ServiceRegistry()
      let watch: IssueHandlingTrait = .compactMapIssues { issue in
        if issue.isFailureOfTest {
          hasFailed.store(true, ordering: .relaxed)
          let location = issue.sourceLocation ?? test.sourceLocation
          services.noteFailure(issue.text, at: "\(location.fileID):\(location.line)")
        }
        return issue
      }
      defer {
        if hasFailed.load(ordering: .relaxed) { write(services, of: test, to: recordings.url) }
      }
      do {
        try await watch.provideScope(for: test, testCase: testCase) {
          try await ServiceRegistry.$current.withValue(services) { try await function() }
        }
      } catch {
        hasFailed.store(true, ordering: .relaxed)
        let location = test.sourceLocation
        services.noteFailure("Caught error: \(error)", at: "\(location.fileID):\(location.line)")
        throw error
      }
    }

    private func write(_ services: ServiceRegistry, of test: Test, to folder: URL) {
      let title = test.displayName ?? test.name
      // A service that the test has not used says nothing about the failure.
      for (index, service) in services.all.filter(\.hasHappened).enumerated() {
        let name = RecordingFolder.name(ofRecording: index)
        do {
          let recording = try service.recording(title: title)
          try recording.write(to: folder, name: name)
          let path = folder.appending(path: "\(name).html").path(percentEncoded: false)
          print("imsim: what happened in \(title) is in \(path)")
          for note in recording.notes { print("imsim: \(note)") }
        } catch { print("imsim: what happened in \(title) can't be written: \(error)") }
      }
    }
  }

  extension Trait where Self == FailureRecordingTrait {
    /// For each failed test case, writes recordings of the simulated services to a folder of its
    /// own inside `folder`: `MODULE/FILE/SUITE/TEST`, and for a test with arguments a folder for
    /// each case.
    public static func recordsFailures(in folder: URL) -> Self { Self(folder: folder) }
  }

  extension Issue {
    /// Whether the issue makes the test fail.
    fileprivate var isFailureOfTest: Bool {
      #if compiler(>=6.3)
        isFailure
      #else
        !isKnown
      #endif
    }

    /// What failed, then the comments, a line each.
    fileprivate var text: String {
      ([String(describing: kind)] + comments.map(\.rawValue)).joined(separator: "\n")
    }
  }
#endif
