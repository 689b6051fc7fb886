import Synchronization

/// The simulated services that a test makes, so that these services can be recorded if the test
/// fails.
package final class ServiceRegistry: Sendable {
  /// The registry for new services of this task; nil if nobody needs the services.
  @TaskLocal package static var current: ServiceRegistry?

  private let state = Mutex(State())

  private struct State {
    var services: [Noted] = []
    var failures: [(message: String, location: String)] = []
  }

  /// Only one task uses a service at a time: first the test, later the recorder.
  private struct Noted: @unchecked Sendable {
    let service: SimulatedService

    func note(_ message: String, at location: String) {
      service.state.progress.note(message, at: location)
    }
  }

  package init() {}

  /// The services, oldest first.
  package var all: [SimulatedService] { state.withLock { $0.services }.map(\.service) }

  func add(_ service: SimulatedService) {
    let noted = Noted(service: service)
    let failures = state.withLock { state in
      state.services.append(noted)
      return state.failures
    }
    for failure in failures { noted.note(failure.message, at: failure.location) }
  }

  /// Notes a failure of the test, for the services that exist and for those that the test makes
  /// later.
  package func noteFailure(_ message: String, at location: String) {
    let services = state.withLock { state in
      state.failures.append((message, location))
      return state.services
    }
    for noted in services { noted.note(message, at: location) }
  }
}
