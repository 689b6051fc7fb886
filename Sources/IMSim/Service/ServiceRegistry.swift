import Synchronization

/// The simulated services that a test makes. If the test fails, these services can be recorded.
package final class ServiceRegistry: Sendable {
  /// The registry to which new services of this task are added; nil if services are not registered.
  @TaskLocal package static var current: ServiceRegistry?

  private let services = Mutex<[Noted]>([])

  /// Only one task at a time uses a service. During the test, the test uses it, and later the
  /// recorder uses it.
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
