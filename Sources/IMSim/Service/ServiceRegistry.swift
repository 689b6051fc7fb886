import Synchronization

/// The simulated services that a test makes, so that these services can be recorded if the test
/// fails.
package final class ServiceRegistry: Sendable {
  /// The registry for new services of this task; nil if nobody needs the services.
  @TaskLocal package static var current: ServiceRegistry?

  private let state = Mutex(State())

  private struct State {
    var services: [Noted] = []
    var failures: [Failure] = []
  }

  private struct Failure {
    let message: String
    let file: String
    let line: Int
  }

  /// Only one task uses a service at a time: first the test, later the recorder.
  private struct Noted: @unchecked Sendable {
    let service: SimulatedService
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
    for failure in failures {
      service.noteFailure(failure.message, file: failure.file, line: failure.line)
    }
  }

  /// Notes a failure of the test, for the services that exist and for those that the test makes
  /// later.
  package func noteFailure(_ message: String, file: String, line: Int) {
    let failure = Failure(message: message, file: file, line: line)
    let services = state.withLock { state in
      state.failures.append(failure)
      return state.services
    }
    for noted in services { noted.service.noteFailure(message, file: file, line: line) }
  }
}
