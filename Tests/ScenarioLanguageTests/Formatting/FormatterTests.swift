import ScenarioLanguage
import TestSupport
import Testing

@Suite struct FormatterTests {
  private func format(_ text: String) -> String {
    let result = Formatter.format(Source(path: "t.scenario", text: text))
    #expect(result.diagnostics == [])
    return String(decoding: result.text, as: UTF8.self)
  }

  private static let untidy = """


    # About   this.
      scenario   "t"   # a title
    verifies FR-30 ,FR-31


    app friendAddPermission : Free,informationHosting:on
       user A( name:"Ann" ,role :3 )on phone,desktop
    user B on phone(platform:Android,  offline : true)
    users F [ 1 ... 3 ]
    friends A and F[1...3],B
    network   latency 20ms  ... 80ms
    given
    A.phone calls deleteFriends( [ F[1...2],B ] )
    step "s"
    verifies FR-32
    # what A does
    A . phone calls addFriend ( B ,extra : "a  b" ) as   asking
    A.phone calls addFriend(each   F [ 1 ... 3 ],extra:"a"x 3)
    A.phone calls setFriendInfo(B,extProfile:{k [1...3]:"","k"x  3 :""})
    A.phone calls addFriend(B)
    returns RC_SUCCESS # at once
    B.phone   calls getFriends() as asked
    A,B.phone receive onFriendAdd( userId:B )and onFriendDelete then onFriendAdd(
    userId : any,
    # a name
    name : "x"
    )
    A.phone holds { friends:[ {userId:B},... ] }
    asked returns []
    wait 6d   23h
    # the end
    """

  private static let tidy = """
    # About   this.
    scenario "t"  # a title
    verifies FR-30, FR-31

    app friendAddPermission: Free, informationHosting: on
    user A (name: "Ann", role: 3) on phone, desktop
    user B on phone (platform: Android, offline: true)
    users F[1...3]
    friends A and F[1...3], B
    network latency 20ms...80ms
    given
      A.phone calls deleteFriends([F[1...2], B])
    step "s"
      verifies FR-32
      # what A does
      A.phone calls addFriend(B, extra: "a  b") as asking
      A.phone calls addFriend(each F[1...3], extra: "a" x 3)
      A.phone calls setFriendInfo(B, extProfile: {k[1...3]: "", "k" x 3: ""})
      A.phone calls addFriend(B)
        returns RC_SUCCESS  # at once
      B.phone calls getFriends() as asked
      A, B.phone receive onFriendAdd(userId: B) and onFriendDelete then onFriendAdd(
        userId: any,
        # a name
        name: "x"
      )
      A.phone holds {friends: [{userId: B}, ...]}
      asked returns []
      wait 6d 23h
      # the end

    """

  @Test func `the layout is set and everything else stays`() {
    #expect(format(Self.untidy) == Self.tidy)
    #expect(format(Self.tidy) == Self.tidy)
  }

  @Test func `dots stand behind a comma and a blank`() {
    let dots = "A.phone holds {friends: [{extProfile: {city: nil, ...}}, ...]}\n"
    let none = "A.phone holds {friends: [{extProfile: {...}}]}\n"
    let tidy = "scenario \"t\"\nuser A on phone\nstep \"s\"\n  " + dots + "  " + none
    let untidy = tidy.replacing(", ...", with: ",...").replacing("{...", with: "{ ... ")
    #expect(format(untidy) == tidy)
    #expect(format(tidy) == tidy)
  }

  @Test func `faults are laid out as other statements, and forgotten calls as results`() {
    let tidy = """
      scenario "t"
      user A on phone
      user B on phone
      step "s"
        A.phone calls addFriend(B) as asking
          is forgotten  # nobody hears
        asking's answer is lost
        A.phone's latency 100ms...2s
        A.phone's clock is 1h 3m fast
        onFriendAdd(userId: A) reaches B.phone after A.phone received onFriendAdd(
          userId: B
        )
        server restarts when it has told B.phone
        <call>'s answer is lost
      examples
        | call   |
        | asking |

      """
    let torn = tidy.replacing(#/\n +/#, with: "\n").replacing(" received", with: "   received ")
      .replacing("latency ", with: "latency   ").replacing("100ms...2s", with: "100ms ... 2s")
    #expect(format(torn) == tidy)
    #expect(format(tidy) == tidy)
  }

  @Test func `tables are aligned by what a terminal shows`() {
    let long = String(repeating: "x", count: 70)
    let text = """
      scenario "<a> <b>"
      user A on phone
      step "s"
        wait <c>
      examples
      |a|b |c|
       | 好的 | a\\|b|1s|# first
      # between
      |"\(long)"||  2s |

      """
    let formatted = """
      scenario "<a> <b>"
      user A on phone
      step "s"
        wait <c>
      examples
        | a    | b    | c  |
        | 好的 | a\\|b | 1s |  # first
        # between
        | "\(long)" |      | 2s |

      """
    #expect(format(text) == formatted)
    #expect(format(formatted) == formatted)
  }

  @Test func `a mark stands behind the last bar`() {
    let text = """
      scenario "<who>"
      user A on phone
      step "s"
        A.phone calls addFriend(<who>)
      examples
      | who |
      | A|known   failure"a \\| b"# why
      | "x" |   skip "b"

      """
    let formatted = """
      scenario "<who>"
      user A on phone
      step "s"
        A.phone calls addFriend(<who>)
      examples
        | who |
        | A   | known failure "a \\| b"  # why
        | "x" | skip "b"

      """
    #expect(format(text) == formatted)
    #expect(format(formatted) == formatted)
  }

  @Test func `a comment stays with the line next to it`() {
    let text = """
      scenario "t"
      user A on phone

      step "s"
        wait 1s
        # still of the step

      # of the next step

      step "t"
        A.phone calls getFriends()
          # of the result
          returns []

      """
    #expect(format(text) == text)
  }

  @Test func `explorations and properties are parts, whose names users may bear`() {
    let text = """
      scenario "t"
      users never, time, at on phone
      step "s"
      never.phone calls addFriend(time)as never
      never returns any
      at,time receive nothing
      step "t"
      time receives nothing
      always   at rest
      never.phone holds{friends:$f}
      server calls getStatistics()
      returns any
      # what may happen
      explore "e"
      never.phone may addFriend( time or   at ),restart when it holds {friends:[]}
      time may pass
      at most 2 calls,1 restart of never.phone,1 passing of time
      never  # comment
      never receives onFriendAdd twice without onFriendDelete or onFriendCleared between
      vacuous   "so"
      sometimes   at rest
      never.phone holds {}

      """
    #expect(
      format(text) == """
        scenario "t"
        users never, time, at on phone
        step "s"
          never.phone calls addFriend(time) as never
          never returns any
          at, time receive nothing
        step "t"
          time receives nothing
        always at rest
          never.phone holds {friends: $f}
          server calls getStatistics()
            returns any
        # what may happen
        explore "e"
          never.phone may addFriend(time or at), restart when it holds {friends: []}
          time may pass
          at most 2 calls, 1 restart of never.phone, 1 passing of time
        never  # comment
          never receives onFriendAdd twice without onFriendDelete or onFriendCleared between
            vacuous "so"
        sometimes at rest
          never.phone holds {}

        """)
  }

  @Test func `a step by hand is a step`() {
    #expect(
      format(
        "scenario \"t\"\nuser A on phone\nstep \"s\"   by  hand\nserver  hears A.phone\n"
          + "A.phone hears   server # c\n")
        == "scenario \"t\"\nuser A on phone\nstep \"s\" by hand\n  server hears A.phone\n"
        + "  A.phone hears server  # c\n")
  }

  @Test func `a file with errors stays as it is`() {
    let text = "scenario   \"t\"\nstep \"s\"\n  Q.phone connects\n"
    let result = Formatter.format(Source(path: "t", text: text))
    #expect(result.text == Array(text.utf8))
    #expect(result.diagnostics.count == 1)
  }

  @Test func `what is not carried out yet is formatted all the same`() {
    let text = "scenario \"t\"\nuser A on phone\ngroup   chess(owner:A)\nstep \"s\"\nwait 1s"
    #expect(
      format(text)
        == "scenario \"t\"\nuser A on phone\ngroup chess (owner: A)\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `formatting the repository's scenarios changes no meaning and is done at once`() throws
  {
    for path in RepositoryScenarios.sampled {
      let bytes = try RepositoryScenarios.bytes(path)
      // Remove the indentation and change the line breaks, so that the formatter has something to
      // correct.
      let torn = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\r\n")
      let once = Formatter.format(Source(path: path, text: torn))
      #expect(once.diagnostics == [], "\(path)")
      let twice = Formatter.format(Source(path: path, bytes: once.text))
      #expect(once.text == twice.text, "\(path)")
      let before = ScenarioFile.parse(Source(path: path, bytes: bytes)).scenarios
      let after = ScenarioFile.parse(Source(path: path, bytes: once.text)).scenarios
      #expect(before.map(\.title) == after.map(\.title), "\(path)")
      // The rows of a table differ only in their cells, so checking the first and the last row is
      // enough.
      for row in Set([0, before.count - 1]).sorted() {
        #expect(meaning(before[row]) == meaning(after[row]), "\(path)")
      }
    }
  }
}
