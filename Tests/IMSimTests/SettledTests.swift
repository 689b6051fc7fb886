import Dispatch
import Testing

@testable import IMSim

/// Asynchronous code of an application, which runs together with virtual time.
struct SettledTests {
  private static func service() throws -> SimulatedService {
    try SimulatedService("user A on phone\nusers B, C, D on phone")
  }

  @MainActor @Test func `an awaited call ends`() async throws {
    let service = try Self.service()
    let model = AsyncModel(service.device("A.phone").client)
    let code = try await service.settled { try await model.add("B") }
    #expect(code == .friendNeedAccept)
    #expect(service.device("B.phone").received.count == 1)
    await #expect(throws: CallFailure(.friendNotFriend)) {
      try await service.settled { try await model.delete("C") }
    }
  }

  @MainActor @Test(arguments: 0..<10)
  func `tasks run in the same order in each run`(_ run: Int) async throws {
    let service = try Self.service()
    let models = ["A", "B", "C"].map { AsyncModel(service.device("\($0).phone").client) }
    try await service.settled {
      async let first = models[0].add("D")
      async let second = models[1].add("D")
      models[2].tap("D")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for model in models { group.addTask { try await model.visit("D") } }
        try await group.waitForAll()
      }
      _ = try await (first, second)
      try await Visitor(model: models[0]).visit("B")
    }
    let senders = service.device("D.phone").received.map { "\($0)".prefix(60) }
    #expect(senders.count == 3)
    let text = try service.recording().scenario
    Self.firstText = Self.firstText ?? text
    #expect(text == Self.firstText)
  }

  @MainActor private static var firstText: String?

  @Test func `a test without an actor can await calls`() async throws {
    let service = try Self.service()
    let client = service.device("A.phone").client
    let code = try await service.settled {
      try await withCheckedThrowingContinuation { continuation in
        client.addFriend("B", directionType: .both, extra: nil) {
          continuation.resume(returning: $0)
        } error: {
          continuation.resume(throwing: CallFailure($0))
        }
      }
    }
    #expect(code == .friendNeedAccept)
  }

  @MainActor @Test func `tasks that the application starts by itself run, too`() async throws {
    let service = try Self.service()
    let model = AsyncModel(service.device("A.phone").client)
    model.tap("B")
    await service.settled()
    #expect(model.added == ["B"])
  }

  @MainActor @Test func `time may pass amid an operation`() async throws {
    let service = try Self.service()
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    let model = AsyncModel(a.client)
    try await service.settled {
      async let adding = model.add("B")
      await service.settled()
      service.advance(by: .days(7))
      let code = try await adding
      #expect(code == .friendNeedAccept)
    }
    let accepting = b.call(.acceptFriendApplication("A"))
    service.settle()
    #expect(accepting.result == .failure(CallFailure(.friendApplicationNotExist)))
  }

  @MainActor @Test func `waits that are not simulated end, too`() async throws {
    let service = try Self.service()
    let model = AsyncModel(service.device("A.phone").client)
    try await service.settled {
      try await Task.sleep(for: .milliseconds(20))
      _ = try await model.add("B")
      await withCheckedContinuation { waiting in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { waiting.resume() }
      }
      _ = try await model.add("C")
    }
    #expect(model.added == ["B", "C"])
  }

  @MainActor @Test func `a wait that nothing can end is an error that says why`() async throws {
    let service = try Self.service()
    service.state.mostSecondsOfStandstill = 1
    service.device("C.phone").disconnect()
    service.settle()
    let error = await #expect(throws: (any Error).self) {
      try await service.settled { try await Task.sleep(for: .seconds(1_000)) }
    }
    #expect("\(error, default: "")".contains("has waited for 1 s, although no packet is in"))
    #expect("\(error, default: "")".contains("C.phone is not connected"))
    let after = try await service.settled { 5 }
    #expect(after == 5)
  }

  @Test func `a wait that nothing can end is an error in a nested operation, too`() async throws {
    let service = try Self.service()
    service.state.mostSecondsOfStandstill = 1
    await #expect(throws: Standstill.self) {
      try await service.settled {
        try await service.settled { try await Task.sleep(for: .seconds(1_000)) }
      }
    }
    // The test may use the service in its own thread again.
    let asking = service.device("A.phone").call(.addFriend("B"))
    service.settle()
    #expect(asking.result == .success(.friendNeedAccept))
  }

  @MainActor @Test func `time runs while a task asks again and again`() async throws {
    let service = try Self.service()
    let model = AsyncModel(service.device("A.phone").client)
    model.tap("B")
    try await service.settled { while model.added.isEmpty { await Task.yield() } }
    #expect(model.added == ["B"])
  }

  @Test func `a service with a pending call is freed`() throws {
    weak var state: ServiceState?
    do {
      let service = try Self.service()
      state = service.state
      service.device("A.phone").client.addFriend("B", directionType: .both, extra: nil) { _ in
      } error: { _ in
      }
    }
    #expect(state == nil)
  }
}

/// The model of an application that wraps the client's calls.
@MainActor private final class AsyncModel {
  private let client: any CoreClient
  private(set) var added: [String] = []

  init(_ client: any CoreClient) { self.client = client }

  func add(_ userId: String) async throws -> Code {
    let code: Code = try await withCheckedThrowingContinuation { continuation in
      client.addFriend(userId, directionType: .both, extra: nil) {
        continuation.resume(returning: $0)
      } error: {
        continuation.resume(throwing: CallFailure($0))
      }
    }
    added.append(userId)
    return code
  }

  func delete(_ userId: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      client.deleteFriends([userId], directionType: .both) {
        continuation.resume()
      } error: {
        continuation.resume(throwing: CallFailure($0))
      }
    }
  }

  func visit(_ userId: String) async throws {
    await leaveActor()
    _ = try? await delete(userId)
    await Task.yield()
    _ = try? await delete(userId)
  }

  nonisolated private func leaveActor() async { await Task.yield() }

  /// What a button does.
  func tap(_ userId: String) {
    Task {
      await leaveActor()
      _ = try? await add(userId)
    }
  }
}

private actor Visitor {
  let model: AsyncModel

  init(model: AsyncModel) { self.model = model }

  func visit(_ userId: String) async throws { try await model.visit(userId) }
}
