import DiscreteEvents
public import Foundation
import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// An instant-messaging service with its users and their devices, simulated inside a test.
///
/// Time is virtual: nothing happens until ``settle()``, ``advance(by:)`` or ``step()`` lets it run.
/// The same scene, seed and calls give the same callbacks in the same order, in any process.
public final class SimulatedService {
  let state: ServiceState
  private let scene: Scene
  private let seed: UInt64
  /// The devices of the scene, in the order of its text.
  public let devices: [SimulatedDevice]
  /// The server's own interface.
  public let server: SimulatedServer

  /// Makes a service of a scene: the header of a scenario, and `given`. Its first line
  /// `scenario "…"` may be left out.
  ///
  /// - Parameter seed: what random latencies are drawn from.
  /// - Throws: ``SceneError``, with the messages of `imsim check`.
  public convenience init(_ scene: String, seed: UInt64 = 1) throws {
    try self.init(Scene(Source(path: "scene", text: scene)), seed: seed)
  }

  /// Makes a service of the scene in a file.
  ///
  /// - Parameter seed: what random latencies are drawn from.
  /// - Throws: ``SceneError``, with the messages of `imsim check`, or an error of Foundation where
  ///   the file can't be read.
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

  /// A service that continues from here independently of this one.
  ///
  /// Calls in flight end in both; ``result(of:)`` of the copy tells how. Completion handlers and
  /// delegates are not copied.
  public func copy() -> SimulatedService {
    SimulatedService(ServiceState(copying: state), scene, seed: seed)
  }

  // MARK: - Recording

  /// Says what the step of a recording is called that begins with what is done next.
  public func beginStep(_ title: String) { state.session.beginStep(title) }

  /// What was done so far, written as a scenario that repeats it.
  ///
  /// - Parameter title: the title of the scenario, where the scene has none.
  public func recording(title: String = "recording") throws(RecordingError) -> Recording {
    try Recording(state.session, scene: scene.text(title: title), seed: seed)
  }

  // MARK: - Users and devices

  /// The device with this name, as in `A.phone`. A name that the scene does not declare stops the
  /// test.
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

  /// The users of the scene, with digits compared as numbers.
  public var users: [String] {
    Array(state.session.scenario.names.users.prefix(state.session.scenario.accounts.count))
  }

  // MARK: - Time

  /// The server's clock in milliseconds since 1970-01-01T00:00:00Z, the unit of the SDK's times.
  public var now: Int64 { state.session.now.milliseconds }

  /// Lets virtual time run until nothing is in flight: no packet, and no call that was begun
  /// meanwhile. Timers such as the seven days of a request are not waited for.
  public func settle() { state.settle() }

  /// Lets virtual time run for a span, with all that is due meanwhile.
  public func advance(by span: Duration) { state.advance(by: span) }

  /// Lets the next packet arrive.
  ///
  /// - Returns: false when nothing is in flight, so that nothing has happened.
  @discardableResult public func step() -> Bool { state.step() }

  // MARK: - Calls

  /// How a call has ended in this service, which may be a copy of the one in which it was made; nil
  /// while it is in flight.
  public func result<Success>(of call: PendingCall<Success>) -> Result<Success, CallFailure>? {
    call.result(in: state)
  }

  // MARK: - Faults

  /// Stops the server and starts it: it keeps what it has stored, and forgets connections and
  /// answers. The devices' SDKs connect again by themselves.
  public func restartServer() { _ = state.session.perform(.restartServer) }

  /// Likewise, once, when a moment comes.
  @discardableResult public func restartServer(_ moment: RestartMoment) -> ArmedFault {
    ArmedFault(state, .restartServer, moment.form.moment(in: state, of: .absent))
  }
}
