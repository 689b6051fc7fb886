import Synchronization

/// The simulated services that a task makes. The services can be recorded if the task's test fails.
package final class ServiceRegistry: Sendable {
  /// The registry for new services of this task; nil if services are not registered.
  @TaskLocal package static var current: ServiceRegistry?

  private let services = Mutex<[Noted]>([])

  /// Only one task at a time uses a service: first the test, and then the recorder.
  private struct Noted: @unchecked Sendable {
    let service: SimulatedService
  }

  package init() {}

  /// The services, in the order of their creation.
  package var all: [SimulatedService] { services.withLock { $0 }.map(\.service) }

  func add(_ service: SimulatedService) {
    let noted = Noted(service: service)
    services.withLock { $0.append(noted) }
  }
}
