import Testing

@testable import IMProtocol
@testable import IMServer

/// A user has at most one connected device in each category.
struct LoginTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let older: Platform
    let newer: Platform
    let multipleMobile: Bool
    let kicks: Bool

    var testDescription: String { "\(older), \(newer), several mobile: \(multipleMobile)" }
  }

  private static let mobile: [Platform] = [.iOS, .android, .harmonyOS]

  /// Every pair of platforms.
  static let pairs: [Pair] = Platform.allCases.flatMap { older in
    Platform.allCases.flatMap { newer in
      [false, true].map { multiple in
        let isMobile = mobile.contains(older) && mobile.contains(newer)
        return Pair(
          older: older, newer: newer, multipleMobile: multiple,
          kicks: isMobile ? !multiple : older == newer)
      }
    }
  }

  @Test(arguments: pairs) func `a newer login ends an older one of its category`(_ pair: Pair) {
    var settings = AppSettings()
    settings.multipleMobileDevices = pair.multipleMobile
    var stage = Stage(
      "A1 A2 B1", platforms: [pair.older, pair.newer], settings: settings, connected: false)
    stage.connect("A1")
    stage.connect("B1")
    #expect(stage.connect("A2") == (pair.kicks ? ["A1 kicked", "A2 caught up"] : ["A2 caught up"]))
    #expect(stage.server.isConnected(stage.device("A1")) == !pair.kicks)
    #expect(stage.server.isConnected(stage.device("A2")))
    #expect(stage.server.isConnected(stage.device("B1")))
  }

  @Test func `a device is not ended by itself, nor by another user's`() {
    var stage = Stage("A1 B1", platforms: [.iOS], connected: false)
    #expect(stage.connect("A1") == ["A1 caught up"])
    #expect(stage.connect("B1") == ["B1 caught up"])
    stage.disconnect("A1")
    #expect(stage.connect("A1") == ["A1 caught up"])
  }

  @Test func `the older device learns of it before the newer one is brought up to date`() {
    var stage = Stage("A1 A2 B1", platforms: [.iOS, .android], connected: false)
    for device in ["A1", "A2", "B1"] { stage.connect(device) }
    stage.add("B1", "A")
    #expect(
      stage.connect("A1") == ["A2 kicked", "A1 received B unHandled @0", "A1 caught up"])
  }

  @Test func `a kicked device misses what comes and catches up`() {
    var stage = Stage("A1 A2 B1", platforms: [.iOS, .android], connected: false)
    for device in ["B1", "A1", "A2"] { stage.connect(device) }
    #expect(
      stage.add("B1", "A") == [
        "B1 reply 0 process 25461", "A2 received B unHandled @0", "B1 sent A unHandled @0",
      ])
    #expect(
      stage.connect("A1") == ["A2 kicked", "A1 received B unHandled @0", "A1 caught up"])
  }

  @Test func `a call of a device that is not connected is ignored`() {
    var stage = Stage("A1 A2 B1", platforms: [.iOS, .android], connected: false)
    for device in ["B1", "A1", "A2"] { stage.connect(device) }
    let before = stage.fingerprint
    #expect(stage.add("A1", "B").isEmpty)
    #expect(stage.fingerprint == before)
    stage.disconnect("B1")
    #expect(stage.add("B1", "A").isEmpty)
  }

  @Test func `going offline sends nothing to anybody`() {
    var stage = Stage("A1 A2 B1")
    stage.befriend("A", "B")
    #expect(stage.disconnect("A1").isEmpty)
    #expect(!stage.server.isConnected(stage.device("A1")))
  }
}
