import Simulation
import Testing

@testable import IMProtocol

@Suite struct PageTests {
  private static let head = """
    scenario "test"
    clock "2024-10-21T09:30:00+08:00"
    user A on phone, desktop (without: [friendEventDelegate])
    user B on phone
    user C on phone

    given
      B.phone calls addFriend(A)
      wait 1d

    """

  @Test func `what the page does not show fails at its line`() throws {
    try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage(adds: ["Invite"])
          A.phone shows {title: "New friends", tapped: nil}
          A.phone shows {title: "Friends"} #! page at title on A.phone
          A.phone shows {sections: [{title: "Just now", items: []}, ...]}
          A.phone shows { #! page at sections.[0].items.[0] on A.phone
            sections: [{items: [any]}, ...]}
          A.phone shows { #! page at sections.[1].items.[0].userId on A.phone
            sections: [any, {items: [{userId: C}]}, ...]}
          A.phone shows {sections: [any, any, any]} #! page at sections on A.phone
          A.phone shows {tapped: any} #! page at tapped on A.phone
          A.phone taps {section: 3, row: 0}
          A.phone shows {tapped: {section: 3, row: 0, handledBy: page}}
          A.phone shows {tapped: {handledBy: delegate}} #! page at tapped.handledBy on A.phone
        """)
  }

  @Test func `a page that is not open can't be used`() throws {
    try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage
          A.desktop shows {} #! no page on A.desktop
          A.desktop taps {section: 0, row: 0} #! no page on A.desktop
        """)
  }

  @Test func `a row that is not there can't be tapped, which changes nothing`() throws {
    try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage
          A.phone taps {section: 1, row: 0}
          A.phone taps {section: 1, row: 1} #! no row on A.phone
          A.phone taps {section: 4, row: 0} #! no row on A.phone
          A.phone taps {section: 9223372036854775807, row: -1} #! no row on A.phone
          A.phone shows {tapped: {section: 1, row: 0}}
        """)
  }

  @Test func `sections that overlap are refused at opening, and until the page has others`() throws
  {
    try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage( #! overlap of a and b on A.phone
            sections: [{title: "a", to: today}, {title: "b", from: 5}])
          A.phone shows {sections: []} #! overlap of a and b on A.phone
          A.phone taps {section: 0, row: 0} #! overlap of a and b on A.phone
          A.phone opens friendRequestPage(
            sections: [{title: "a", to: today}, {title: "b", from: today}])
          A.phone shows {sections: [{title: "a"}, {title: "b"}]}
          A.phone opens friendRequestPage(
            sections: [{title: "a", types: [Sent]}, {title: "b", types: [Received]}])
          A.phone opens friendRequestPage( #! overlap of a and b on A.phone
            sections: [{title: "a", types: [Sent]}, {title: "b", status: [Expired]}])
        """)
  }

  @Test func `a page follows callbacks and nothing else`() throws {
    try check(
      Self.head + """
        step "without a delegate there is none"
          A.phone opens friendRequestPage(sections: [{title: "all"}])
          A.desktop opens friendRequestPage(sections: [{title: "all"}])
          C.phone calls addFriend(A)
          A.phone, C receive onFriendApplicationStatusChanged
          A.phone shows {sections: [{items: [{userId: C}, {userId: B}]}]}
          A.desktop shows {sections: [{items: [{userId: B}]}]}
          A.desktop opens friendRequestPage
          A.desktop shows {sections: [{items: [{userId: C}]}, {items: [{userId: B}]}, ...]}
        step "nor for time that passes"
          wait 5d
          A.desktop shows {sections: [{items: [{userId: C}]}, {items: [{userId: B}]}, ...]}
          A.phone opens friendRequestPage
          A.phone shows {sections: [any, any, any, {items: [{userId: C}, {userId: B}]}]}
        """)
  }

  @Test func `looking and tapping wait until the world is quiet`() throws {
    try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage(sections: [{title: "all", from: today}])
          C.phone calls addFriend(A)
          A.phone taps {section: 0, row: 0}
          A.phone shows {tapped: {section: 0, row: 0}}
          A.phone, C receive onFriendApplicationStatusChanged
        """)
  }

  @Test(arguments: ["restarts", "reinstalls"])
  func `the page of a killed application is closed`(_ fault: String) throws {
    try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage
          A.phone \(fault)
          A.phone shows {} #! no page on A.phone
        """)
  }

  @Test func `what was captured may be absent as an argument`() throws {
    try check(
      Self.head + """
        step "an added cell has no time"
          A.phone opens friendRequestPage(adds: ["Invite"])
          A.phone shows {sections: [any, any, any, {items: [{operationTime: $none}]}]}
          A.phone opens friendRequestPage(sections: [{title: "x", from: $none, to: $none}])
          A.phone shows {sections: [{title: "x", items: [{userId: B}]}]}
        """)
  }

  @Test func `what the page shows is part of the state`() throws {
    let opened = try Ran(Self.head + "step \"s\"\n  A.phone opens friendRequestPage")
    let other = try Ran(
      Self.head + "step \"s\"\n  A.phone opens friendRequestPage(types: [Sent])")
    let none = try Ran(Self.head + "step \"s\"\n  wait 0s")
    let states = [opened, other, none].map(\.result.fingerprints.state)
    #expect(Set(states).count == 3)
    #expect(opened.result.fingerprints.callbacks == none.result.fingerprints.callbacks)
  }

  @Test func `the trace tells when a page loads, and why`() throws {
    let ran = try check(
      Self.head + """
        step "s"
          A.phone opens friendRequestPage(sections: [{title: "all"}], handlesTaps: true)
          C.phone calls addFriend(A)
          A.phone, C receive onFriendApplicationStatusChanged
          A.phone taps {section: 0, row: 0}
        """)
    let trace = ran.result.executions[0].log
    let events = trace.records.filter { record in
      switch record.event {
      case .pageOpened, .pageRefreshed, .pageTapped: true
      default: false
      }
    }
    #expect(
      events.map(\.event) == [
        .pageOpened(items: 1), .pageRefreshed(items: 2),
        .pageTapped(section: 0, row: 0, by: .delegate),
      ])
    guard case .callback? = trace[events[1].cause]?.event else {
      Issue.record("the page loads again because of a callback")
      return
    }
  }
}
