import Foundation
import IMSim
import IMSimTesting
import Testing

/// Tests that fail. They run only in the process that `RecordedFailureTests` starts, which names
/// the folder for the recordings, and which tests fail.
enum Failing {
  private static let environment = ProcessInfo.processInfo.environment
  static let folder = environment["IMSIM_FAILING_TESTS"]
  static let fails = environment["IMSIM_TESTS_PASS"] == nil
  static let trait: FailureRecordingTrait = .recordsFailures(in: URL(filePath: folder ?? "none"))

  static func ask(_ extra: String) throws -> SimulatedService {
    let service = try SimulatedService("user A on phone\nuser B on phone")
    service.device("A.phone").call(.addFriend("B", extra: extra))
    service.settle()
    return service
  }
}

@Suite(.enabled(if: Failing.folder != nil), Failing.trait)
struct FailingTests {
  @Test func `an expectation fails amid a test`() throws {
    let service = try Failing.ask("Hi")
    let unused = try SimulatedService("user A on phone")
    #expect(unused.users == ["A"])
    #expect(service.device("B.phone").received.count == (Failing.fails ? 2 : 1), "B was notified")
    service.device("B.phone").call(.acceptFriendApplication("A"))
    service.settle()
    // The page of a service that is made after the failure says that the test failed, too.
    _ = try Failing.ask("after the failure")
  }

  @Test(arguments: [1]) func overload(_ number: Int) throws {
    _ = try Failing.ask("number")
    #expect(!Failing.fails)
  }

  @Test(arguments: ["1"]) func overload(_ text: String) throws {
    _ = try Failing.ask("text")
    #expect(!Failing.fails)
  }

  @Test func throwsAnError() throws {
    struct Refused: Error {}
    _ = try Failing.ask("error")
    if Failing.fails { throw Refused() }
  }

  @Test(arguments: [1, 30, 3_600])
  func seconds(_ seconds: Int) throws {
    _ = try Failing.ask("\(seconds)")
    #expect(seconds == 0 || !Failing.fails)
  }

  @Test(arguments: ["Hi", "hi", "a/b", "../b", ""], [Same(id: 1), Same(id: 2)])
  func texts(_ text: String, _ same: Same) throws {
    _ = try Failing.ask("\(text) \(same.id)")
    #expect(same.id == 0 || !Failing.fails)
  }

  /// Values that look alike.
  struct Same: Sendable, Codable, CustomTestStringConvertible {
    let id: Int
    var testDescription: String { "same" }
  }

  @Test func `a delegate has a method with a wrong label`() throws {
    let service = try SimulatedService("user A on phone\nuser B on phone")
    let delegate = WrongLabel()
    service.device("B.phone").client.addFriendEventDelegate(delegate)
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    #expect(delegate.count == 1 || !Failing.fails)
  }

  @Suite struct Inner {
    @Test func throwsAnError() throws {
      _ = try Failing.ask("inner")
      #expect(!Failing.fails)
    }
  }
}

@Suite(.enabled(if: Failing.folder != nil), Failing.trait)
struct OtherFailingTests {
  @Test func throwsAnError() throws {
    _ = try Failing.ask("other")
    #expect(!Failing.fails)
  }
}

/// Has a method whose label is not the SDK's.
private final class WrongLabel: FriendEventDelegate {
  private(set) var count = 0

  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType, status: FriendApplicationStatus,
    directionType: DirectionType, operationTime: Int64, extra: String?
  ) {
    count += 1
  }

  func onFriendCleared(_ operationTime: Int64) {}
}
