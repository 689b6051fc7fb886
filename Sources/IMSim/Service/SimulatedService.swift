import Base
import DiscreteEvents
public import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation

/// An instant-messaging service with users and devices, which a test simulates.
///
/// Time is virtual. Nothing happens until the test runs the time with ``settle()``,
/// ``advance(by:)`` or ``step()``. Two runs with the same scene, seed and calls result in the same
/// callbacks in the same order, even in different processes.
public final class SimulatedService {
  let state: ServiceState
  private let scene: Scene
  private let seed: UInt64
  /// The devices of the scene, in the order in which the scene declares them.
  public let devices: [SimulatedDevice]
  /// The server's own interface.
  public let server: SimulatedServer

  /// Makes a service from a scene. A scene is the header of a scenario, with or without `given`.
  /// The first line of the header, `scenario "…"`, may be omitted.
  ///
  /// - Parameter seed: the seed of the random latencies.
  /// - Throws: ``SceneError``, with the messages of `imsim check`.
  public convenience init(_ scene: String, seed: UInt64 = 1) throws {
    try self.init(Scene(Source(path: "scene", text: scene)), seed: seed)
  }

  /// Makes a service from the scene in a file.
  ///
  /// - Parameter seed: the seed of the random latencies.
  /// - Throws: ``SceneError`` with the messages of `imsim check`. If the file can't be read, the
  ///   initializer throws an error of Foundation.
  public convenience init(contentsOf url: URL, seed: UInt64 = 1) throws {
    let bytes = Array(try Data(contentsOf: url))
    try self.init(Scene(Source(path: url.relativePath, bytes: bytes)), seed: seed)
  }

  private convenience init(_ scene: Scene, seed: UInt64) throws {
    self.init(ServiceState(try scene.session(seed: seed)), scene, seed: seed)
  }

  private init(_ state: ServiceState, _ scene: Scene, seed: UInt64) {
    self.state = state
    self.scene = scene
    self.seed = seed
    devices = state.session.scenario.devices.indices.map { SimulatedDevice(state, DeviceID($0)) }
    server = SimulatedServer(state: state)
    ServiceRegistry.current?.add(self)
  }

  /// Returns a copy of the service. The copy begins in the current state, and is then independent
  /// of the original.
  ///
  /// If a call is pending, it ends in both services. The method ``result(of:)`` of the copy returns
  /// the call's result in the copy. Completion handlers and delegates are not copied.
  public func copy() -> SimulatedService {
    SimulatedService(ServiceState(copying: state), scene, seed: seed)
  }

  // MARK: - Recording

  /// Begins a new step of the recording. The step contains the actions that the test performs next.
  public func beginStep(_ title: String) { state.session.beginStep(title) }

  /// Returns a recording of the session: a scenario that repeats all actions until now.
  ///
  /// - Parameter title: the title of the scenario. If the scene has a title, the parameter is
  ///   ignored.
  public func recording(title: String = "recording") throws(RecordingError) -> Recording {
    try Recording(state.session, scene: scene.text(title: title), seed: seed)
  }

  // MARK: - Users and devices

  /// Returns the device that has the given name, for example `A.phone`. If the scene has no such
  /// device, the test stops.
  public func device(_ name: String) -> SimulatedDevice {
    guard let device = devices.first(where: { $0.name == name }) else {
      let names = devices.map(\.name)
      let nearest = EditDistance.nearest(to: name, among: names).map { ", do you mean \($0)?" }
      Misuse.stop(
        "the scene has no device \(Escaping.quoted(name))\(nearest ?? ""); its devices are "
          + names.map(Escaping.plain).joined(separator: ", "))
    }
    return device
  }

  /// The ids of the users of the scene, in ascending order. Digits in ids are compared as numbers.
  public var users: [String] {
    Array(state.session.scenario.names.users.prefix(state.session.scenario.accounts.count))
  }

  // MARK: - Time

  /// The time of the server's clock, in milliseconds since 1970-01-01T00:00:00Z. The SDK's times
  /// have the same unit.
  public var now: Int64 { state.session.now.milliseconds }

  /// Runs virtual time until no packet is in transit and no call is pending. The method also waits
  /// for calls that begin during this time. The method does not wait for timers, such as the expiry
  /// of a request after seven days.
  public func settle() { state.settle() }

  /// Runs virtual time for a duration. All events that are due within this duration occur.
  public func advance(by span: Duration) { state.advance(by: span) }

  /// Delivers the next packet.
  ///
  /// - Returns: false if nothing happened, because no packet was in transit.
  @discardableResult public func step() -> Bool { state.step() }

  // MARK: - Calls

  /// Returns the result of a call in this service; nil until the call ends. If this service is a
  /// copy, the call may have begun in the original service.
  public func result<Success>(of call: PendingCall<Success>) -> Result<Success, CallFailure>? {
    call.result(in: state)
  }

  // MARK: - Faults

  /// Restarts the server. The restart ends all connections, and answers in transit are lost. The
  /// server's stored data remain. The SDKs of the devices reconnect automatically.
  public func restartServer() { _ = state.session.perform(.restartServer) }

  /// Restarts the server at a later moment.
  @discardableResult public func restartServer(_ moment: RestartMoment) -> ArmedFault {
    ArmedFault(state, .restartServer, moment.form.moment(in: state, of: .absent))
  }
}
