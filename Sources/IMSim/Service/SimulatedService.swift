import Base
import DiscreteEvents
public import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation

/// A simulation of an instant-messaging service with users and devices, inside a test.
///
/// Time is virtual: nothing happens until ``settle()``, ``advance(by:)`` or ``step()`` runs time.
/// Every run with the same scene, seed and calls results in the same callbacks in the same order,
/// in any process.
public final class SimulatedService {
  let state: ServiceState
  private let scene: Scene
  private let seed: UInt64
  /// The devices of the scene, in the order of the scene's text.
  public let devices: [SimulatedDevice]
  /// The server's own interface.
  public let server: SimulatedServer

  /// Makes a service from a scene. A scene consists of the header of a scenario, and optionally of
  /// `given`. The first line, `scenario "…"`, may be omitted.
  ///
  /// - Parameter seed: the seed of the random latencies.
  /// - Throws: ``SceneError``, with the messages of `imsim check`.
  public convenience init(_ scene: String, seed: UInt64 = 1) throws {
    try self.init(Scene(Source(path: "scene", text: scene)), seed: seed)
  }

  /// Makes a service from the scene in a file.
  ///
  /// - Parameter seed: the seed of the random latencies.
  /// - Throws: ``SceneError``, with the messages of `imsim check`. If the file can't be read,
  ///   throws an error of Foundation.
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

  /// Returns a copy of the service. The copy has the current state, and continues independently of
  /// the original.
  ///
  /// A call in flight ends in both services. ``result(of:)`` of the copy returns the call's result
  /// in the copy. Completion handlers and delegates are not copied.
  public func copy() -> SimulatedService {
    SimulatedService(ServiceState(copying: state), scene, seed: seed)
  }

  // MARK: - Recording

  /// Begins a step of the recording with a title. The step contains the following actions.
  public func beginStep(_ title: String) { state.session.beginStep(title) }

  /// Returns a scenario that repeats all actions so far.
  ///
  /// - Parameter title: the title of the scenario, if the scene has none.
  public func recording(title: String = "recording") throws(RecordingError) -> Recording {
    try Recording(state.session, scene: scene.text(title: title), seed: seed)
  }

  // MARK: - Users and devices

  /// Returns the device with a name, for example `A.phone`. If the scene does not declare the name,
  /// the test stops.
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

  /// The users of the scene, sorted by name. Digits in names are compared as numbers.
  public var users: [String] {
    Array(state.session.scenario.names.users.prefix(state.session.scenario.accounts.count))
  }

  // MARK: - Time

  /// The time of the server's clock. Like the times of the SDK, the time is in milliseconds since
  /// 1970-01-01T00:00:00Z.
  public var now: Int64 { state.session.now.milliseconds }

  /// Runs virtual time until no packet and no call is in flight. The method also waits for calls
  /// that begin in the meantime. The method does not wait for timers, such as the seven days of a
  /// request.
  public func settle() { state.settle() }

  /// Runs virtual time for a duration. All events that are due in this time occur.
  public func advance(by span: Duration) { state.advance(by: span) }

  /// Delivers the next packet.
  ///
  /// - Returns: false if nothing was in flight and nothing has happened.
  @discardableResult public func step() -> Bool { state.step() }

  // MARK: - Calls

  /// Returns the result of a call in this service; nil while the call is in flight. If this service
  /// is a copy, the call may have begun in the original service.
  public func result<Success>(of call: PendingCall<Success>) -> Result<Success, CallFailure>? {
    call.result(in: state)
  }

  // MARK: - Faults

  /// Restarts the server. The server keeps its stored data, but loses connections and answers. The
  /// devices' SDKs reconnect automatically.
  public func restartServer() { _ = state.session.perform(.restartServer) }

  /// Restarts the server once, at a later moment.
  @discardableResult public func restartServer(_ moment: RestartMoment) -> ArmedFault {
    ArmedFault(state, .restartServer, moment.form.moment(in: state, of: .absent))
  }
}
