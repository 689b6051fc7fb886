import Synchronization
import Testing

@testable import IMSim

/// If a test misuses the library, the library stops the process with a message.
struct StopTests {
  private static func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a device that the scene lacks stops the test, with the names that there are`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try SimulatedService("user A on phone, desktop").device("A.fone")
    }
    let text = Self.words(result)
    #expect(text.contains(#"the scene has no device "A.fone", do you mean A.phone?; its devices"#))
    #expect(text.contains("its devices are A.phone, A.desktop"))
  }

  @Test func `handlers that make a call for each call stop the test`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let service = try SimulatedService("user A on phone\nuser B on phone")
      service.state.mostEvents = 500
      let client = service.device("A.phone").client
      func ask() {
        client.getFriends { _ in
          ask()
        } error: { _ in
          ask()
        }
      }
      ask()
      service.settle()
    }
    #expect(Self.words(result).contains("500 events have happened without rest"))
  }

  @Test func `time that goes back stops the test`() async {
    await #expect(processExitsWith: .failure) {
      try SimulatedService("user A on phone").advance(by: .seconds(-1))
    }
  }

  @Test func `an operation that can't be cancelled and waits for ever stops the test`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let service = try SimulatedService("users A, B on phone")
      let a = service.device("A.phone")
      service.state.mostSecondsOfStandstill = 1
      try await service.settled {
        await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
          a.client.addFriend("B", directionType: .both, extra: nil) { _ in
            waiting.resume()
          } error: { _ in
            waiting.resume()
          }
          a.restart()
        }
      }
    }
    let text = Self.words(result)
    #expect(text.contains("the operation in settled has waited for 1 s"))
    #expect(text.contains("the application was killed before A.phone's addFriend ended"), "\(text)")
  }

  @Test func `a call that is awaited while nobody lets time run is a message, and ends the test`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      CallWatch.shared.limits.withLock { $0 = (warning: 1.0, end: 2.0) }
      let service = try SimulatedService("users A, B on phone")
      let client = service.device("A.phone").client
      await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
        client.addFriend("B", directionType: .both, extra: nil) { _ in
          waiting.resume()
        } error: { _ in
          waiting.resume()
        }
      }
    }
    let text = Self.words(result)
    #expect(text.contains("imsim: warning: A.phone's addFriend cannot end"), "\(text)")
    #expect(text.contains("has let virtual time run for 2 s"), "\(text)")
    #expect(text.contains("try await service.settled { … }"))
  }
}
