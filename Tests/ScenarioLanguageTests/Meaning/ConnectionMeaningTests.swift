import IMProtocol
import TestSupport
import Testing

@testable import ScenarioLanguage

/// What lines about connections mean, and which errors they can have.
struct ConnectionMeaningTests {
  private static let cast = """
    scenario "t"
    user A on phone, desktop
    user B on phone

    """

  private static func text(_ line: String) -> String { "\(cast)step \"s\"\n  \(line)\n" }

  @Test(arguments: [
    "A.phone connects", "A.phone connects within 5s", "A.phone connects with a wrong token",
    "A.phone connects within 1m 30s with a wrong token", "A.phone disconnects",
    "A.phone logs out", "the network of A.phone is down", "the network of A.phone is down for 10s",
    "the network of A.phone is back", "A.phone loses its connection",
    "A.phone loses its connection for 300ms", "A.phone loses its connection while catching up",
    "the network of A.phone is down after A.phone received onFriendAdd",
  ])
  func `a line of a connection is written as it is read`(_ line: String) throws {
    let scenario = try Source(path: "t.scenario", text: Self.text(line)).scenario()
    #expect(
      ScenarioText(scenario, .exact).statement(scenario.steps[0].statements[0].kind) == line)
  }

  @Test(arguments: [
    ("A.phone connects within ‹0s›", "expected whole seconds, from `1s` to `32767s`, found `0s`"),
    ("A.phone connects within ‹32768s›", "whole seconds"),
    ("A.phone connects within ‹1500ms›", "whole seconds"),
    ("A.phone connects within ‹soon›", "expected a duration"),
    ("A.phone connects with ‹no› token", "expected `a wrong token`"),
    ("the network of A.phone is ‹up›", "expected `down` or `back`"),
    ("the network of A.phone ‹goes›", "expected `is down` or `is back`"),
    ("the network of ‹A› is down", "a device is needed"),
    ("the network of Q.phone is down", "`Q`"),
    ("the network of A.phone is down for ‹0s›", "expected a duration"),
    ("A.phone loses its connection for 3s ‹after› it received onFriendAdd", "expected the end"),
    ("the network of A.phone is back ‹after› it received onFriendAdd", "expected the end"),
  ])
  func `an error has its message and its position`(_ line: String, _ message: String) throws {
    let plain = line.replacing("‹", with: "").replacing("›", with: "")
    let result = ScenarioFile.parse(Source(path: "t.scenario", text: Self.text(plain)))
    let first = try #require(result.diagnostics.first, "\(line)")
    #expect(first.problem.message.contains(message), "\(first.problem.message)")
    if let head = line.split(separator: "‹", maxSplits: 1).first, line.contains("‹") {
      let start = Self.text("").utf8.count - 1 + head.utf8.count
      #expect(Int(first.range.start) == start, "\(line): \(first.range.start)")
    }
  }

  @Test func `in a race a network that is down names its moment`() {
    let text =
      Self.cast + """
        race "r"
          A.phone calls getFriends()
          the network of B.phone is down
        outcome "o"
          A receives nothing
        """
    let result = ScenarioFile.parse(Source(path: "t.scenario", text: text))
    #expect(result.diagnostics.map(\.problem.message).contains { $0.contains("is down") })
  }

  @Test(arguments: [
    ("with: [friendEventDelegate]", "every device has a `friendEventDelegate`"),
    ("without: [connectionStatusDelegate]", "no device has a `connectionStatusDelegate`"),
  ])
  func `a delegate that makes no difference is refused`(_ option: String, _ message: String) {
    let text = Self.cast.replacing("phone, desktop", with: "phone (\(option)), desktop")
    let result = ScenarioFile.parse(
      Source(path: "t.scenario", text: text + "step \"s\"\n  wait 1s\n"))
    #expect(result.diagnostics.map(\.problem.message).contains { $0.hasPrefix(message) })
  }
}
