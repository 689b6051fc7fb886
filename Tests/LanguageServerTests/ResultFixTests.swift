import Events
import Testing

@testable import LanguageServer

/// Quick fixes for results that a call does not return.
struct ResultFixTests {
  /// The lines from a call on, the title of the quick fix, and the lines that it leaves.
  private static let results: [(lines: String, fix: String, left: String)] = [
    ("deleteFriends([B])\n    returns 0\n", "Remove the line", "deleteFriends([B])\n"),
    (
      "deleteFriends([B])\n    returns any  # é\n", "Remove the line",
      "deleteFriends([B])\n    # é\n"
    ),
    (
      "deleteFriends([B]) as asking\n  asking returns RC_SUCCESS", "Remove the line",
      "deleteFriends([B]) as asking"
    ),
    (
      "deleteFriends([B])\n    returns 25461\n", "Write `fails with 25461`",
      "deleteFriends([B])\n    fails with 25461\n"
    ),
    ("getFriends()\n    returns 0\n", "Remove the line", "getFriends()\n"),
    (
      "getFriends() as asking\n  asking returns 1\n", "Write `fails with 1`",
      "getFriends() as asking\n  asking fails with 1\n"
    ),
  ]

  @Test(arguments: results)
  func `a result that a call does not return is mended, and then nothing is wrong`(
    _ sample: (lines: String, fix: String, left: String)
  ) throws {
    let head = "scenario \"a\"\nuser A on phone\nuser B on phone\nstep \"s\"\n  A.phone calls "
    var session = Session()
    _ = session.open(head + sample.lines)
    let actions = session.actions(Session.range(5, 0, 60))
    #expect(actions.map { $0["title"].text } == [sample.fix])
    let left = session.take(try #require(actions.first))
    #expect(left.isEmpty)
    #expect(session.text == head + sample.left)
  }

  @Test(arguments: ["deleteFriends([B])", "getFriends()"])
  func `a result from a table is not removed for one row`(_ call: String) {
    var session = Session()
    let found = session.open(
      """
      scenario "a"
      user A on phone
      user B on phone
      step "s"
        A.phone calls \(call)
          returns <result>
      examples
        | result |
        | 0      |

      """)
    #expect(found.count == 1)
    #expect((5...8).allSatisfy { session.actions(Session.range($0, 0, 60)).isEmpty })
  }
}
