import Base
import DiscreteEvents
public import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation

/// A simulated instant-messaging service with users and devices.
///
/// Time is virtual: nothing happens until the test lets time run with ``settle()``,
/// ``advance(by:)`` or ``step()``. If the scene, the seed and the calls are the same, two runs
/// produce the same callbacks in the same order, even in different processes.
public final class SimulatedService {
  let state: ServiceState
  private let scene: Scene
  private let seed: UInt64
  /// The devices, in the order in which the scene declares them.
  public let devices: [SimulatedDevice]
  /// The server's own interface, for calls that no device makes.
  public let server: SimulatedServer

  /// Makes a service from a scene: the header of a scenario, with or without `given`. You may omit
  /// the first line of the scene, `scenario "…"`; <doc:CommonQuestions> shows a scene with groups.
  ///
  /// - Parameter seed: the seed of the random latencies.
  /// - Throws: ``SceneError``, with the messages of `imsim check`.
  public convenience init(_ scene: String, seed: UInt64 = 1) throws {
    try self.init(Scene(Source(path: "scene", text: scene)), seed: seed)
  }

  /// Makes a service from the scene in a file.
  ///
  /// - Parameter seed: the seed of the random latencies.
  /// - Throws: ``SceneError`` with the messages of `imsim check`, or an error of Foundation if the
  ///   file can't be read.
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

  /// Returns a copy that begins in the current state, and is independent of the original from then
  /// on.
  ///
  /// A pending call ends in both services. To get the result of the call in the copy, use the
  /// method ``result(of:)`` of the copy. Completion handlers and delegates are not copied.
  public func copy() -> SimulatedService {
    SimulatedService(ServiceState(copying: state), scene, seed: seed)
  }

  // MARK: - Recording

  /// Begins a new step of the recording. The step contains what the test does next.
  public func beginStep(_ title: String) { state.session.beginStep(title) }

  /// Returns a scenario that repeats everything that has happened so far.
  ///
  /// - Parameter title: the scenario's title, unless the scene already has a title.
  public func recording(title: String = "recording") throws(RecordingError) -> Recording {
    try Recording(
      state.session, scene: scene.text(title: title), seed: seed,
      failures: state.progress.current.failures, notes: state.warnings.texts)
  }

  /// Notes that the test has failed. The page of a recording shows the failure, after what has
  /// happened so far. Other threads may call this method, too.
  ///
  /// With Swift Testing, the trait `recordsFailures(in:)` notes each issue of a test. With XCTest,
  /// the test class does so; see <doc:Recordings>.
  ///
  /// - Parameters:
  ///   - message: what failed; may have several lines.
  ///   - file: the path of the test's source file.
  ///   - line: the line in this file, counted from 1.
  public func noteFailure(_ message: String, file: String = #fileID, line: Int = #line) {
    state.progress.note(message, at: "\(file):\(line)")
  }

  /// Whether anything has happened that a recording could repeat.
  package var hasHappened: Bool { state.session.hasActions }

  // MARK: - Users and devices

  /// Returns the device with a name such as `A.phone`. If the scene has no such device, the test
  /// stops.
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

  /// The ids of the scene's users in ascending order. Digits in the ids are compared as numbers.
  public var users: [String] {
    Array(state.session.scenario.names.users.prefix(state.session.scenario.accounts.count))
  }

  // MARK: - Time

  /// The time on the server's clock, in milliseconds since 1970-01-01T00:00:00Z, like all times of
  /// the SDK.
  public var now: Int64 { state.session.now.milliseconds }

  /// Runs virtual time until no packet is in transit and no call is pending. Also waits for calls
  /// that begin meanwhile. Does not wait for timers, such as the expiry of a request after seven
  /// days.
  public func settle() { state.settle() }

  /// Runs virtual time for `span`. Everything that is due during this time happens.
  public func advance(by span: Duration) { state.advance(by: span) }

  /// Delivers the next packet.
  ///
  /// - Returns: false if nothing happened, because no packet was in transit.
  @discardableResult public func step() -> Bool { state.step() }

  // MARK: - Calls

  /// Returns a call's result in this service, or nil until the call ends. If this service is a
  /// copy, the call may have begun in the original.
  public func result<Success>(of call: PendingCall<Success>) -> Result<Success, CallFailure>? {
    call.result(in: state)
  }

  // MARK: - Faults

  /// Restarts the server. All connections end, and answers in transit are lost. The server's stored
  /// data remain, and the devices' SDKs reconnect by themselves.
  public func restartServer() { _ = state.session.perform(.restartServer) }

  /// Restarts the server later, at the given moment.
  @discardableResult public func restartServer(_ moment: RestartMoment) -> ArmedFault {
    ArmedFault(state, .restartServer, moment.form.moment(in: state, of: .absent))
  }
}
