import Foundation
import Simulation
import Testing

@testable import Events
@testable import Reports

/// What a page says and marks where a case fails.
struct FailurePageTests {
  private func page(_ text: String) throws -> String {
    let page = Pages.page(RunEvents([try Sample(text)]))
    _ = try #require(PageParser.read(page))
    return page
  }

  private func count(_ what: String, in page: String) -> Int {
    page.components(separatedBy: what).count - 1
  }

  private static let threeDevices = """
    scenario "three devices"
    verifies FR-25, FR-32, FR-33
    assumes D-20
    user A on phone, desktop, web
    user B on phone
    step "A asks"
      A.phone calls addFriend(B)

    """

  @Test func `a page of one case is named after the case`() throws {
    let passed = try page("scenario \"nothing\"\nuser A on phone\nstep \"s\"\n  wait 1s\n")
    #expect(passed.contains("<title>imsim: passed: nothing</title>"))
    #expect(passed.contains("<h1 class=\"p\">passed: nothing</h1>"))
    #expect(try page(Self.threeDevices).contains("<h1 class=\"f\">failed: three devices</h1>"))
  }

  @Test func `every device that fails alike has a red arrow`() throws {
    let text =
      Self.threeDevices + "    returns RC_FRIEND_NEED_ACCEPT\n"
      + "  A receives onFriendAdd\n  B receives onFriendApplicationStatusChanged\n"
    let page = try page(text)
    #expect(page.contains("and 2 more fail alike: A.desktop, A.web"))
    #expect(count("<g class=\"k x\"", in: page) == 3)
  }

  @Test func `what did not come is drawn at every device that fails alike`() throws {
    let text =
      Self.threeDevices + "    returns RC_FRIEND_NEED_ACCEPT\n"
      + "  A receives onFriendApplicationStatusChanged then onFriendAdd\n"
      + "  B receives onFriendApplicationStatusChanged\n"
    #expect(count(">missing: onFriendAdd</text>", in: try page(text)) == 3)
  }

  @Test func `devices that share a lane share the row of what did not come`() throws {
    var text = "scenario \"many\"\n"
    for user in 1...30 { text += "user B\(user) on phone\n" }
    text += "user A on phone\ngroup g (owner: A, members: ["
    text += (1...30).map { "B\($0)" }.joined(separator: ", ")
    text += "])\nstep \"A dismisses\"\n  A.phone calls dismissGroup(g)\n"
    text += "  A receives onGroupOperation\n"
    let users = (1...30).map { "B\($0)" }.joined(separator: ", ")
    text += "  \(users) receive onGroupOperation then onFriendAdd\n"
    let page = try page(text)
    #expect(page.contains("and 29 more fail alike: "))
    // Twelve devices have lanes of their own, and the others share one.
    #expect(count(">missing: onFriendAdd</text>", in: page) == 12)
    #expect(count("missing: onFriendAdd at B", in: page) >= 1)
    #expect(count("missing: onFriendAdd", in: page) <= 14)
  }

  @Test func `an answer that fails is red, also without a connection`() throws {
    let refused =
      "scenario \"s\"\nuser A on phone\nuser B on phone\nstep \"A answers\"\n"
      + "  A.phone calls acceptFriendApplication(B)\n"
    #expect(try page(refused).contains("<g class=\"e x\""))
    let offline = refused.replacing("A on phone", with: "A on phone (offline: true)")
    #expect(try page(offline).contains("<g class=\"e x\""))
  }

  @Test func `an order that ends in no outcome is counted, and its differences are red`() throws {
    let page = try page(
      """
      scenario "two answers"
      user A on phone
      user B on phone, desktop
      given
        A.phone calls addFriend(B)
      race "B answers twice"
        B.phone calls acceptFriendApplication(A) as accepting
        B.desktop calls refuseFriendApplication(A) as refusing
      outcome "accepted"
        refusing fails with RC_FRIEND_APPLICATION_NOT_EXIST
        A, B receive onFriendAdd

      """)
    #expect(page.contains("2 orders end in 2 states"))
    #expect(page.contains("<li class=\"z\"><b>no outcome</b> <small>1 order</small>"))
    #expect(count("<g class=\"k x\"", in: page) == 3)
  }

  @Test func `of the cited clauses, those that decide what failed are at stake`() throws {
    let text =
      Self.threeDevices + "    returns RC_FRIEND_NEED_ACCEPT\n"
      + "  A receives onFriendAdd\n  B receives onFriendApplicationStatusChanged\n"
    let page = try page(text)
    #expect(count("<td class=\"f\">0 of 1 passed, at stake in 1</td>", in: page) == 1)
    #expect(count("<td class=\"\">0 of 1 passed, not at stake in 1</td>", in: page) == 3)
  }

  @Test func `an exploration is counted in states, not in calls`() throws {
    var run = RunEvents([
      try Sample(
        """
        scenario "explored"
        user A on phone
        user B on phone
        explore "A asks"
          A.phone may addFriend(B)
          at most 1 call

        """)
    ])
    #expect(!Pages.page(run).contains("0 calls"))
    #expect(!Pages.page(run).contains("<dt>calls</dt>"))
    guard case .ran(var events) = run.items[0] else { return }
    events.exploration?.ending = .holds
    events.exploration?.statistics.states = 9
    events.exploration?.statistics.transitions = 12
    run.items[0] = .ran(events)
    let page = Pages.page(run)
    #expect(page.contains("<span>2 devices, 9 states, 12 transitions</span>"))
    #expect(page.contains("<dt>states</dt><dd>9</dd>"))
    #expect(!page.contains("callbacks</dt>"))
  }

  @Test func `the scenario is on its page, with the failed lines marked`() throws {
    let text =
      Self.threeDevices + "    returns RC_FRIEND_NEED_ACCEPT\n"
      + "  A receives onFriendAdd\n  B receives onFriendApplicationStatusChanged\n"
    let page = try page(text)
    #expect(page.contains("<summary>The scenario</summary>"))
    #expect(page.contains("<mark><i>9</i>  A receives onFriendAdd</mark>\n<i>10</i>  B receives"))
    #expect(count("<mark>", in: page) == 1)
  }

  @Test func `the rows of a table share one text`() throws {
    let page = try page(
      """
      scenario "<who> waits"
      user A on phone
      step "s"
        wait 1s
      examples
        | who |
        | B   |
        | C   |

      """)
    #expect(count("<summary>The scenario</summary>", in: page) == 1)
    #expect(count("The scenario is shown at the file&#39;s first case", in: page) == 0)
    #expect(count("The scenario is shown at the file's first case</a>", in: page) == 1)
  }

  @Test func `a stream has the text of a file once, and its page is the same`() throws {
    let run = RunEvents([
      try Sample(
        "scenario \"<who>\"\nuser A on phone\nstep \"s\"\n  wait 1s\nexamples\n"
          + "  | who |\n  | B   |\n  | C   |\n")
    ])
    var buffer = TextBuffer()
    EventLines.append(run, to: &buffer)
    #expect(count("\"scenario\":", in: buffer.string) == 1)
    let read = try EventReader.read(Array(buffer.string.utf8), path: "stream")
    #expect(Pages.page(read) == Pages.page(run))
  }

  @Test func `the gutter is as wide as the widest time, and no label is wider than its place`()
    throws
  {
    let page = try page(
      """
      scenario "days"
      user A on phone
      user B on phone
      step "A asks late"
        wait 3d
        wait 23h
        wait 59m
        wait 59s
        wait 991ms
        A.phone calls addFriend(B, extra: "a text that is not short")
          returns RC_FRIEND_NEED_ACCEPT
        A, B receive onFriendApplicationStatusChanged

      """)
    // 19 characters of 6.7 pixels, and 8 pixels to their left.
    #expect(page.contains("<text class=\"t\" x=\"135\""))
    #expect(page.contains(">+3d 23h 59m 59.991s</text>"))
    // Three lanes are 240 pixels apart, so that an arrow has room for 33 characters.
    for text in page.split(separator: "<text x=\"").dropFirst() where text.contains("</text></g>") {
      let line = text.split(separator: ">")[1].split(separator: "<")[0]
      #expect(line.count <= 33, "\(line)")
    }
  }
}
