import Conforming
import Simulation
import Testing

/// Every text of `--assume` must be either accepted or rejected with a message.
struct AssumptionRequestTests {
  /// Invalid texts of `--assume`. `said` is a part of the message about each text.
  static let wrong: [(text: String, said: String)] = [
    ("", #""" does not say who may do what, such as "C may addFriend"#),
    ("C addFriend", #""C addFriend" does not say who may do what"#),
    ("C may addFreind", #"there is no call "addFreind"; did you mean addFriend?"#),
    ("C may ", #"there is no call """#),
    ("C may addFriend,", #"there is no call """#),
    (
      "C may addFriend(A)", #""addFriend(A)" has arguments, but those are taken from the entries"#
    ),
    ("C may getFriends", "getFriends changes nothing that anybody else could see: leave it out"),
    ("C may clearFriends", #"there is no call "clearFriends""#),
    ("server may connect", #"the server's own interface has no call "connect""#),
    ("server may addFriend", #"the server's own interface has no call "addFriend""#),
    ("server may getStatistics", "getStatistics changes nothing"),
    (
      "C may addFriend at most many",
      "give a number of times, from 1 to 100, such as `at most 2 times`"
    ),
    ("C may addFriend at most 0 times", #"and not "0 times""#),
    ("C may addFriend at most 101 times", #"and not "101 times""#),
    ("C may addFriend at most 2", #"and not "2""#),
    // imsim can detect this error only after it has read the logs, because the logs determine which
    // users exist.
    ("D may addFriend", #"no entry has a user "D"; without a log are C"#),
    ("c may addFriend", #"no entry has a user "c"; did you mean C?; without a log are C"#),
    ("A may addFriend", "A has written a log, which says what it calls: leave it out"),
    (
      "C.phone may addFriend",
      "without --initial only users, not devices, may do something: write `C may …`"
    ),
    (
      "A.pc may addFriend",
      "only a scenario given with --initial can declare a device of A without a log"
    ),
    ("D.phone may addFriend", #"no entry has a user "D.phone"; without a log are C"#),
  ]

  @Test(arguments: wrong)
  func `what can't be assumed is told`(_ text: String, _ said: String) {
    #expect(problem(text)?.contains(said) ?? false, "\(problem(text) ?? "nothing is wrong")")
    #expect(problem(text)?.hasPrefix("--assume: ") ?? false)
  }

  private func problem(_ text: String) -> String? {
    do throws(AssumptionRequest.Problem) {
      let request = try AssumptionRequest(text)
      do throws(CheckedLogs.Refusal) {
        _ = try CheckedLogs.check([UnseenTests.asked], assumed: [request], Conformance.Options())
        return nil
      } catch {
        if case .assumed(let problem) = error { return problem.message }
        return nil
      }
    } catch {
      return error.message
    }
  }

  /// Texts of `--assume` for logs with an initial state. `said` is a part of the message for each
  /// text.
  static let inScene: [(text: String, said: String)] = [
    (
      "D may addFriend",
      #"neither an entry nor the initial state has a user "D"; without a log are B, C"#
    ),
    ("A.phone may addFriend", "A.phone has written a log"),
    ("A may addFriend", "A has written a log, which says what it calls: leave it out"),
  ]

  @Test(arguments: inScene)
  func `who is named is somebody of the scene`(_ text: String, _ said: String) throws {
    let scenario = try SceneInferenceTests.scenario("", "A.phone calls addFriend(B)")
    let files = try SceneInferenceTests.logs(scenario).filter { $0.path.hasPrefix("A") }
    let request = try AssumptionRequest(text)
    var output = "nothing is wrong"
    do throws(CheckedLogs.Refusal) {
      _ = try CheckedLogs.check(
        files, scene: scenario, assumed: [request], Conformance.Options())
    } catch {
      if case .assumed(let problem) = error { output = problem.message }
    }
    #expect(output.contains(said), "\(output)")
  }
}
