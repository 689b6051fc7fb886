import ScenarioLanguage
import Testing

/// Mistakes that beginners make.
@Suite struct AdviceTests {
  /// A line of a step with a marked position, and the message and help text for this position.
  struct Sample: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    let help: String?

    init(_ line: String, _ message: String, _ help: String?) {
      self.line = line
      self.message = message
      self.help = help
    }

    var testDescription: String { line }
  }

  private func expect(
    _ sample: Sample, in text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = Marked(text)
    let found = ScenarioFile.parse(Source(path: "t.scenario", text: marked.text)).diagnostics
    #expect(found.map(\.problem.message) == [sample.message], sourceLocation: sourceLocation)
    #expect(found.map(\.problem.help) == [sample.help], sourceLocation: sourceLocation)
    #expect(found.map(\.range) == marked.indices, sourceLocation: sourceLocation)
  }

  private static let form =
    "a line begins with a word such as `step`, or with who does what: `A.phone calls …`, "
    + "`A receives …`"

  @Test(arguments: [
    Sample(
      "A.phone calls addFriend(‹\u{410}›)", "there is no user `\u{410}`",
      "`\u{410}` is U+0410; declare it in the header, `user \u{410} on phone`; "
        + "an id that nobody has on purpose is a string, `\"\u{410}\"`"),
    Sample(
      "A receives ‹friendAdd›", "there is no callback `friendAdd`", "did you mean `onFriendAdd`?"),
    Sample(
      "A receives no ‹callback›", "expected `(`, found `callback`", "write `receives nothing`"),
    Sample(
      "A receives onFriendAdd ‹with› userId B",
      "expected `and`, `then` or the end of the line, found `with`",
      "what belongs to a name is written in `(…)`"),
    Sample(
      "‹A eventually› receives onFriendAdd", "there is no statement `A eventually`",
      "a step lasts until nothing more can arrive: what comes in it is listed in it, "
        + "`A receives …`"),
    Sample(
      "A.phone calls getFriendApplications(count: ‹\"10\"›)",
      "`count` takes a number, found a string",
      "a number has no quotes"),
    Sample(
      "A.phone calls addFriend(‹C›)", "there is no user `C`",
      "declare it in the header, `user C on phone`; "
        + "an id that nobody has on purpose is a string, `\"C\"`"),
    Sample("A.phone calls addFriend(‹a›)", "there is no user `a`", "did you mean `A`?"),
    Sample("A.phone calls addFriend(‹null›)", "there is no user `null`", "no value is `nil`"),
    Sample(
      "‹phone› calls addFriend(B)", "there is no user `phone`",
      "a device is written with its user: `A.phone`"),
    Sample(
      "A.phone calls addFriend(B, ‹\"hi\"›)", "this value of `addFriend` has no name",
      "write `extra: …`; only the first argument of a call goes without"),
    Sample(
      "A receives onFriendDelete(‹[B]›)", "this value of `onFriendDelete` has no name",
      "write `userIds: …`; only the first argument of a call goes without"),
    Sample(
      "A receives onFriendDelete(‹$x›)", "this value of `onFriendDelete` has no name",
      "write `name: value`, with `userIds`, `directionType` or `operationTime`; "
        + "only the first argument of a call goes without"),
    Sample(
      "A.phone calls updateMyUserProfile(‹{name: \"Ann\"}›)",
      "`updateMyUserProfile` takes no record here",
      "its fields are written flat: `updateMyUserProfile(name: …)`"),
    Sample(
      "A.phone calls addFriend(B) ‹//› ask", "unexpected `//`", "a comment begins with `#`"),
    Sample("‹--› ask", "unexpected `--`", "a comment begins with `#`"),
    Sample("‹/*› ask */", "unexpected `/*`", "a comment begins with `#`"),
    Sample("‹/*› A asks\n B\n*/", "unexpected `/*`", "a comment begins with `#`"),
    Sample(
      "A.phone ‹addFriend›(B)", "there is no statement `addFriend`",
      "it is a call: `A.phone calls addFriend(…)`"),
    Sample(
      "‹A onFriendAdd›(userId: B)", "there is no statement `A onFriendAdd`",
      "it is a callback: `A receives onFriendAdd(…)`"),
    Sample(
      "A receives onFriendAdd\n    ‹then onFriendDelete›",
      "there is no statement `then onFriendDelete`",
      "go on in the line above, or write `receives` once more"),
    Sample(
      "A receives not ‹onFriendAdd›", "expected `(`, found `onFriendAdd`",
      "callbacks follow `receives` directly; what a step does not list must not come"),
    Sample("A receives ‹none›", "there is no callback `none`", "write `receives nothing`"),
    Sample(
      "A receives onFriendAdd(directionType: ‹RCDirectionTypeBoth›)",
      "RCDirectionType has no case `RCDirectionTypeBoth`",
      "a case is written without its type: `Both`"),
    Sample(
      "A.phone calls addFriend(B, extra ‹=› \"hi\")", "unexpected `=`",
      "write `name: value`; a call is named at its end: `… as asking`"),
    Sample("A.phone calls addFriend(B)‹;›", "unexpected `;`", "a statement ends with its line"),
    Sample(
      "A.phone calls addFriend(B, extra: ‹'›hi, B')", "unexpected `'`",
      "strings have straight quotes: `\"`"),
    Sample(
      "A.phone calls addFriend(B, extra: ‹“›hi, B”)", "unexpected `“`",
      "strings have straight quotes: `\"`"),
    Sample(
      "A.phone calls addFriend ‹B›", "expected `(`, found `B`",
      "what belongs to a name is written in `(…)`"),
    Sample(
      "A.phone calls addFriend(B) ‹then› addFriend(F1)",
      "expected the end of the line, found `then`", "each call has its own line"),
    Sample(
      "A receives onFriendAdd‹,› onFriendDelete",
      "expected `and`, `then` or the end of the line, found `,`",
      "`X and Y` come in either order, `X then Y` in this one"),
    Sample(
      "A ‹and› B receive onFriendAdd", "there is no statement `and`",
      "commas separate those who receive: `A, B receive …`; in the header write `friends A and B`"),
    Sample(
      "‹B does› not receive onFriendAdd", "there is no statement `B does`",
      "what a step does not list must not come; `B receives nothing` says so aloud"),
    Sample(
      "‹expect RC_SUCCESS›", "there is no statement `expect RC_SUCCESS`",
      "what a device receives is said as a fact: `A receives onFriendAdd(userId: B)`"),
    Sample(
      "A.phone logs ‹in›", "expected `out`, found `in`", "write `connects`"),
    Sample("‹frobnicate A›", "there is no statement `frobnicate A`", form),
    Sample("A.phone ‹call› addFriend(B)", "there is no statement `call`", "did you mean `calls`?"),
    Sample(
      "wait ‹7 days›", "expected a duration such as `2s`, found `7 days`", "did you mean `7d`?"),
    Sample("wait ‹7sec›", "there is no unit of time `sec`", "did you mean `s`?"),
    Sample(
      "wait ‹1.5s›", "expected a duration such as `2s`, found `1.5s`",
      "durations are whole numbers that add up: `1s 500ms`"),
    Sample(
      "wait ‹for› 5s", "expected a duration such as `2s`, found `for`",
      "the duration follows directly: `wait 5s`"),
    Sample("‹sleep› 5s", "there is no statement `sleep`", "did you mean `wait`?"),
    Sample(
      "A.phone calls setFriendAddPermission(RCFriendAddPermission‹.›Free)",
      "expected `,` or `)`, found `.`",
      "a case is written by its name alone, without its type"),
    Sample(
      "A.phone calls setFriendAddPermission(‹Everyone›)",
      "RCFriendAddPermission has no case `Everyone`",
      "RCFriendAddPermission has `Free`, `NeedVerify` and `NoOneAllowed`; "
        + "a wrong value on purpose is written as a number"),
    Sample(
      "A.phone calls setFriendAddPermission(‹needverify›)",
      "RCFriendAddPermission has no case `needverify`",
      "did you mean `NeedVerify`? RCFriendAddPermission has `NeedVerify`, `Free` and "
        + "`NoOneAllowed`"),
    Sample(
      "A receives onFriendApplicationStatusChanged(‹status›: UnHandled)",
      "onFriendApplicationStatusChanged has no field `status`",
      "did you mean `applicationStatus`?"),
    Sample(
      "A receives onFriendCleared(‹who›: B)", "onFriendCleared has no field `who`",
      "it has `operationTime`"),
    Sample(
      "‹Server› calls clearFriends(A)", "there is no user `Server`",
      "the server is written `server`"),
    Sample(
      "B.‹tablet› calls addFriend(A)\n  B.tablet calls getFriends()", "B has no device `tablet`",
      "B has `phone`; another is declared with its user in the header: "
        + "`user B on phone, tablet`"),
    Sample(
      "verifies ‹FR27›", "`FR27` is not an id of a requirement or decision",
      "did you mean `FR-27`?"),
    Sample(
      "verifies ‹fr-27›", "`fr-27` is not an id of a requirement or decision",
      "did you mean `FR-27`?"),
    Sample("‹verify› FR-27", "there is no statement `verify`", "did you mean `verifies`?"),
    Sample(
      "verifies FR-27 ‹and› FR-31", "expected `,` or the end of the line, found `and`",
      "commas separate them"),
    Sample(
      "A.phone calls getFriendAddPermission(‹B›)",
      "`getFriendAddPermission` takes no further value",
      "leave it out; `imsim catalogue getFriendAddPermission` lists what it takes"),
    Sample(
      "A.phone calls addFriend(B, ‹\"hi\"›, \"ho\")", "this value of `addFriend` has no name",
      "write `extra: …`; only the first argument of a call goes without"),
    Sample(
      "A.phone calls addFriend(B)\n    fails with ‹RC_FRIEND_NOT_ALLOW_ADD›",
      "there is no code `RC_FRIEND_NOT_ALLOW_ADD`",
      "did you mean `RC_FRIEND_NOT_ALLOW_ADD_SELF` or `RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND`?"),
    Sample(
      "A.phone calls addFriend(B)\n    fails‹›", "expected `with`, found the end of the line",
      "say with which code: `fails with RC_FRIEND_NOT_EXIST`"),
    Sample(
      "A.phone calls addFriend(B)\n    fails ‹RC_FRIEND_NOT_EXIST›",
      "expected `with`, found `RC_FRIEND_NOT_EXIST`", "write `fails with RC_FRIEND_NOT_EXIST`"),
    Sample(
      "A.phone calls addFriend(B) ‹fails› with RC_FRIEND_NOT_EXIST",
      "expected the end of the line, found `fails`",
      "what a call returns or fails with is written in the line below it"),
    Sample(
      "A.phone calls addFriend(B)‹\u{200B}›", "unexpected character U+200B",
      "it is a zero-width space: delete it"),
    Sample(
      "A.phone‹\u{A0}›calls addFriend(B)", "unexpected character U+00A0",
      "it is a no-break space: write an ordinary blank"),
    Sample(
      "A.phone calls addFriend(‹C\u{301}›)", "there is no user `C\u{301}`",
      "the name holds U+0301, a combining mark: delete it"),
    Sample(
      "never ‹A› receives onFriendAdd", "expected a line break, found `A`",
      "`given`, `always at rest`, `never` and `sometimes` open a part, whose lines follow below"),
    Sample(
      "‹eventually› ", "there is no statement `eventually`",
      "a step lasts until nothing more can arrive: what comes in it is listed in it, "
        + "`A receives …`"),
    Sample(
      "A.phone calls addFriend(B) ‹if› it holds {friends: []}",
      "expected the end of the line, found `if`",
      "a statement has no condition; under `explore` a call may have one: `when it holds {…}`"),
    Sample(
      "‹if it› holds {friends: []}", "there is no statement `if it`",
      "a scenario has no conditions and no loops: a race has outcomes, a table has rows, "
        + "and `each F[1...3]` repeats a line"),
    Sample(
      "A.phone receives nothing ‹else›", "expected `(`, found `else`",
      "what a step does not list must not come: leave `else` out"),
    Sample(
      "A receives onFriendAdd ‹or› onFriendDelete", "expected `(`, found `or`",
      "a step has one end: `X and Y` come in either order, `X then Y` in this one; "
        + "what depends on an order belongs in the outcomes of a race"),
    Sample(
      "A receives onFriendAdd ‹twice›", "expected `(`, found `twice`",
      "a callback that comes twice is written twice: `X then X`"),
    Sample(
      "A.phone.‹addFriend›(B)", "there is no statement `addFriend`",
      "it is a call: `A.phone calls addFriend(…)`"),
    Sample(
      "A.phone holds ‹friends›: []", "expected a record such as `{friends: []}`, found `friends`",
      "a record is written in braces: `{friends: …}`"),
    Sample(
      "A.phone calls checkFriends(‹B›)", "`userIds` takes a list, `[…]`, of users, found `B`",
      "write `[B]`"),
    Sample(
      "A.phone calls addFriend(B, extra: ‹yes›)", "`extra` takes a text in quotes, found `yes`",
      "write `\"yes\"`"),
    Sample("A ‹gets› onFriendAdd", "there is no statement `gets`", "did you mean `receives`?"),
    Sample(
      "A.phone is ‹offline›", "expected `not heard`, `heard again` or `forgotten`, found `offline`",
      "write `A.phone disconnects`, `the network of A.phone is down`, "
        + "`A.phone loses its connection` or `A.phone connects`"),
    Sample(
      "A.phone is not ‹online›", "expected `heard`, found `online`",
      "write `A.phone disconnects`, `the network of A.phone is down`, "
        + "`A.phone loses its connection` or `A.phone connects`"),
    Sample(
      "‹Then B› receives onFriendAdd", "there is no statement `Then B`",
      "a line has no leading word: it says who does what, `A.phone calls …`, `A receives …`; "
        + "`step \"…\"` opens a step"),
    Sample(
      "A.phone calls setFriendAddPermission(‹\"Free\"›)",
      "`permission` takes a case of RCFriendAddPermission such as `Free`, or a number, "
        + "found a string", nil),
    Sample(
      "A receives onFriendAdd(userId: B, ‹...›)", "expected a value, found `...`",
      "leave it out: in a callback what is not named is free, in a call it has its default"),
    Sample(
      "A.phone holds {friends: [{userId: B, ‹...›}]}",
      "RCFriendInfo takes no `...`, which is for lists and attributes",
      "leave it out: fields that are not named are free"),
    Sample(
      "verifies ‹FR-00›", "there is no requirement `FR-00`",
      "the last of these is `FR-59`; your own ids go into a `requirements.md` next to the "
        + "scenarios"),
    Sample(
      "verifies ‹AB-00›", "there is no requirement `AB-00`",
      "your own ids go into a `requirements.md` next to the scenarios"),
    Sample(
      "A.phone calls addFriend(‹F[1...3]›)",
      "`userId` takes a user, or another id in quotes, found `F[1...3]`",
      "`each F[1...3]` writes the line for each of them"),
    Sample(
      "A.phone calls deleteFriends(‹F[1...3]›)",
      "`userIds` takes a list, `[…]`, of users, found `F[1...3]`", "write `[F[1...3]]`"),
    Sample(
      "F[1...3]‹.›phone calls addFriend(A)",
      "expected a verb such as `calls` or `receives`, found `.`",
      "`each F[1...3].phone calls …` makes the call on each of them"),
    Sample(
      "A.phone calls addFriend(each F[1...3]) as ‹asking›",
      "`each` makes several calls, and `asking` can name only one",
      "write their results directly below the line"),
    Sample(
      "A.phone calls getUserProfiles([F1])\n    ‹returns [{userId: each F[1...3]}]›",
      "the call is made once, and `each` would give it several results",
      "write `each` into the call, too"),
    Sample(
      "A.phone calls getUserProfiles([each F[1...2], ‹each F[1...3]›])",
      "ranges that repeat together need equally many names, and here are 2 and 3", nil),
    Sample(
      "A.phone calls addFriend(B, extra: \"a\" ‹*› 3)", "unexpected `*`",
      "a text is repeated with `x`: `\"a\" x 64`"),
    Sample("verifies ‹RF-31›", "there is no requirement `RF-31`", "did you mean `FR-31`?"),
    Sample("verifies ‹GFR-31›", "there is no requirement `GFR-31`", "did you mean `FR-31`?"),
  ])
  func `a line of a step`(_ sample: Sample) {
    expect(sample, in: cast + "step \"s\"\n  wait 1s\n  \(sample.line)\n")
  }

  @Test(arguments: [
    Sample(
      "user D on ‹laptop›", "the name `laptop` does not say the platform",
      "write `laptop (platform: …)` with `iOS`, `Android`, `Web`, `PC`, `MiniWeb` or "
        + "`HarmonyOS`; only `phone`, `desktop`, `web` and `mini` say it themselves"),
    Sample(
      "user D ‹and› E on phone", "expected `on` or the end of the line, found `and`",
      "several users are declared with `users A, B on phone`"),
    Sample(
      "users G[1‹.›.3] on phone", "expected `...`, found `.`",
      "a range has three dots: `F[1...3]`"),
    Sample(
      "friends A and ‹each› F[1...3]", "`each` can't be used in the header, outside of a step",
      "`each` repeats lines of steps; here a list has ranges: `users F[1...3]`"),
    Sample(
      "user D on phone ‹and› desktop", "expected `,` or the end of the line, found `and`",
      "commas separate them"),
    Sample(
      "user D ‹phone›", "expected `on` or the end of the line, found `phone`",
      "its devices follow `on`: `user A on phone, desktop`"),
    Sample(
      "friends A‹,› B", "expected `and`, found `,`",
      "write `friends A and B`, or `friends A and F[1...3]`"),
    Sample("app friendAddPermission ‹Free›", "expected `:`, found `Free`", "write `name: value`"),
    Sample(
      "network latency ‹20-80ms›", "expected a duration such as `2s`, found `20-80ms`",
      "a range has three dots: `20ms...80ms`"),
    Sample("‹usr› D on phone", "there is no statement `usr`", "did you mean `user`?"),
    Sample(
      "‹scenario \"u\"›", "`scenario` is here twice",
      "a file holds one scenario: put the other into its own file"),
    Sample(
      "‹| who |›\n| B |", "`|` can't be used in the header, outside of a step",
      "rows belong below `examples`"),
  ])
  func `a line of the header`(_ sample: Sample) {
    expect(sample, in: cast + "\(sample.line)\nstep \"s\"\n  wait 1s\n")
  }

  @Test func `a user without its device is one mistake, however often it is used`() {
    expect(
      Sample("", "`A` has no device", "declare one: `user A on phone`"),
      in: """
        scenario "t"
        user A
        user B on phone
        step "s"
          A.‹phone› calls addFriend(B)
          A receives onFriendApplicationStatusChanged
          A.phone receives onFriendAdd
          B.phone calls addFriend(A)

        """)
  }
  @Test func `an exploration is asked for its title, and for the words of what may be lost`() {
    expect(
      Sample(
        "", "expected `its connection`, `its network` or `an answer`, found `connection`",
        "write `its connection`"),
      in: "scenario \"t\"\nuser A on phone\nuser B on phone\nexplore \"x\"\n"
        + "  A.phone may lose ‹connection›\n  at most 1 lost connection\n")
    expect(
      Sample(
        "", "expected a title in quotes, found the end of the line",
        "say in quotes what it is about: `… \"A asks B\"`"),
      in: "scenario \"t\"\nuser A on phone\nuser B on phone\nexplore‹›\n"
        + "  A.phone may addFriend(B)\n  at most 1 call\n")
  }

  @Test(arguments: [
    Sample("‹›", "the file has no `scenario \"title\"`", "begin the file with it"),
    Sample(
      "‹user A on phone›\nstep \"s\"\n  wait 1s\n", "the file has no `scenario \"title\"`",
      "begin the file with it"),
    Sample(
      "user A on phone\n‹scenario \"t\"›\nstep \"s\"\n  wait 1s\n",
      "`scenario` must be the first statement of its file", "move it to the top of the file"),
    Sample(
      "scenario‹:› \"t\"\nstep \"s\"\n  wait 1s\n", "expected a title in quotes, found `:`",
      "remove the colon"),
    Sample(
      "scenario \"t\"\nstep \"s\" ‹{›\n  wait 1s\n", "expected the end of the line, found `{`",
      "parts have no brackets: one ends where the next begins"),
  ])
  func `a file as a whole`(_ sample: Sample) {
    expect(sample, in: sample.line)
  }
}
