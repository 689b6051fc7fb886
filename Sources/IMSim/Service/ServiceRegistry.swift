import Synchronization

/// The simulated services that a task makes, so that what they did can be written when its test
/// fails.
package final class ServiceRegistry: Sendable {
  /// Where services of this task are noted as they are made; nil for nowhere.
  @TaskLocal package static var current: ServiceRegistry?

  private let services = Mutex<[Noted]>([])

  /// A service is used by one task at a time: by its test, and once that has ended by who notes it.
  private struct Noted: @unchecked Sendable {
    let service: SimulatedService
  }

  package init() {}

  /// In the order in which they were made.
  package var all: [SimulatedService] { services.withLock { $0 }.map(\.service) }

  func add(_ service: SimulatedService) {
    let noted = Noted(service: service)
    services.withLock { $0.append(noted) }
  }
}
