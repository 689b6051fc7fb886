import ScenarioLanguage
import TestSupport
import Testing

@testable import Events

/// Reports describe a fault in the scenario's words.
@Suite struct FaultStatementTests {
  @Test(arguments: [
    "B.phone loses its connection", "B.phone loses its connection when the server has taken asking",
    "B.phone loses its connection before the server takes asking",
    "B.phone loses its connection after A.phone received onFriendAdd(userId: B)",
    "B.phone loses its connection while catching up", "asking's answer is lost",
    "B.phone hears nothing", "B.phone hears again", "B.phone is not heard",
    "B.phone is heard again", "B.phone's latency 3s", "B.phone's latency 100ms...1m 2s",
    "B.phone's latency 17us...59s 990ms", "B.phone's clock is 1m 59s 990ms fast",
    "onFriendAdd(userId: A) reaches B.phone after A.phone received onFriendAdd", "server restarts",
    "server restarts when it has taken asking", "server restarts before it takes asking",
    "server restarts when it has told B.phone", "B.phone restarts", "B.phone reinstalls",
    "B.phone restarts when the server has taken asking", "B.phone's clock is 3m fast",
    "B.phone's clock is 1h 2m slow", "B.phone's clock is right",
  ])
  func `a fault is told as it is written`(_ line: String) throws {
    let scenario = try Source(
      path: "t",
      text: """
        scenario "t"
        user A on phone
        user B on phone
        step "s"
          \(line)
          A.phone calls addFriend(B) as asking
        """
    ).scenario()
    guard case .fault(let fault) = scenario.steps[0].statements[0].kind else {
      Issue.record("\(scenario.steps[0].statements[0])")
      return
    }
    #expect(ScenarioText(scenario).fault(fault) == line)
  }
}
