import Events
import Reports
import Simulation
import TestSupport
import Testing

struct TraceTests {
  @Test func `a trace for people has a column for each device`() throws {
    try expectGolden(Sample(Sample.accepted).trace, "TraceText.txt")
  }

  @Test func `a trace of a race is one for each way, with the order that it took`() throws {
    try expectGolden(Sample(Sample.race).trace, "TraceOfARace.txt")
  }

  @Test func `with many devices one column says where`() throws {
    let text = """
      scenario "many devices"
      app friendAddPermission: Free
      user A on phone, desktop, web, mini
      user B on phone, desktop, web, mini
      step "A adds B"
        A.phone calls addFriend(B)
          returns RC_SUCCESS
        A receives onFriendAdd(userId: B)
        B receives onFriendAdd(userId: A)
      """
    try expectGolden(Sample(text).trace, "TraceOfManyDevices.txt")
  }

  @Test func `a page that loads, loads again and is tapped is part of the trace`() throws {
    let text = """
      scenario "a page"
      user A on phone
      user B on phone
      step "A looks"
        A.phone opens friendRequestPage(sections: [{title: "All"}])
        B.phone calls addFriend(A)
        A, B receive onFriendApplicationStatusChanged
        A.phone taps {section: 0, row: 0}
      """
    let sample = try Sample(text)
    try expectGolden(sample.trace, "TraceOfAPage.txt")
  }

  @Test func `a trace tells what is kept from whom, at the server and by which statement`() throws {
    try expectGolden(Sample(Silences.text).trace, "TraceOfSilences.txt")
  }

  @Test func `no line of a trace ends in a blank`() throws {
    for line in try Sample(Sample.accepted).trace.split(separator: "\n") {
      #expect(!line.hasSuffix(" "), "\(line)")
    }
  }

  @Test func `a title can not change the terminal`() throws {
    let text = "scenario \"\\u001b[31mred\"\nuser A on phone\nstep \"s\\u0007\"\n  wait 1s\n"
    let trace = try Sample(text).trace
    #expect(!trace.utf8.contains(0x1B) && !trace.utf8.contains(0x07))
    #expect(trace.contains("\\u001b[31mred"))
  }
}
