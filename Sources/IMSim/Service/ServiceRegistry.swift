import Synchronization

/// The simulated services that a test makes, so that these services can be recorded if the test
/// fails.
package final class ServiceRegistry: Sendable {
  /// The registry for new services of this task; nil if nobody needs the services.
  @TaskLocal package static var current: ServiceRegistry?

  private let services = Mutex<[Noted]>([])

  /// Only one task uses a service at a time: first the test, later the recorder.
  private struct Noted: @unchecked Sendable {
    let service: SimulatedService
  }

  package init() {}

  /// The services, oldest first.
  package var all: [SimulatedService] { services.withLock { $0 }.map(\.service) }

  func add(_ service: SimulatedService) {
    let noted = Noted(service: service)
    services.withLock { $0.append(noted) }
  }
}
