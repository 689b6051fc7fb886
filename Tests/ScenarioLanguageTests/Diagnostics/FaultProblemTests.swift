import ScenarioLanguage
import Testing

/// Errors in statements about faults.
@Suite struct FaultProblemTests {
  /// A text with marks at the position of an error, and the error's message and help text.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    let help: String?

    init(_ text: String, _ message: String, _ help: String? = nil) {
      self.text = text
      self.message = message
      self.help = help
    }

    var testDescription: String { text.replacing("\n", with: " / ") }
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

  private static let asking = "\n  A.phone calls addFriend(B) as asking\n"

  @Test(arguments: [
    Sample(
      "B.phone ‹looses› its connection", "there is no statement `looses`", "did you mean `loses`?"),
    Sample("B.phone ‹restart›", "there is no statement `restart`", "did you mean `restarts`?"),
    Sample(
      "B.phone ‹reinstals›", "there is no statement `reinstals`", "did you mean `reinstalls`?"),
    Sample(
      "onFriendAdd ‹reach› B.phone after A.phone received onFriendAdd",
      "there is no statement `reach`", "did you mean `reaches`?"),
    Sample(
      "‹onFriendAdd›(userId: A)", "there is no statement `onFriendAdd`",
      "it is a callback: `A receives onFriendAdd(…)`"),
    Sample(
      "B.phone loses ‹connection›", "expected `its connection`, found `connection`",
      "write `loses its connection`"),
    Sample(
      "B.phone loses its ‹conection›", "expected `connection`, found `conection`",
      "write `loses its connection`"),
    Sample(
      "B.phone loses its connection ‹at› once",
      "expected `when`, `before`, `after`, `while` or the end of the line, found `at`"),
    Sample(
      "B.phone loses its connection when the server ‹took› asking",
      "expected `has taken`, found `took`"),
    Sample(
      "B.phone loses its connection when ‹it› has taken asking",
      "expected `the server`, found `it`", "`it` means the server only after `server restarts`"),
    Sample(
      "B.phone loses its connection when ‹asking› is taken",
      "expected `the server`, found `asking`"),
    Sample(
      "B.phone loses its connection when the server has ‹told› A.phone",
      "expected `has taken`, found `told`"),
    Sample(
      "B.phone loses its connection when the server has taken‹›\n  wait 1s",
      "expected the name of a call of the step, found the end of the line"),
    Sample(
      "B.phone loses its connection when the server has taken ‹each› F[1...3]",
      "expected the name of a call of the step, found `each`"),
    Sample(
      "B.phone loses its connection before the server ‹has› taken asking",
      "expected `takes`, found `has`"),
    Sample(
      "B.phone loses its connection after it ‹receives› onFriendAdd",
      "expected `received`, found `receives`"),
    Sample(
      "B.phone loses its connection after it received ‹onFriendAd›",
      "there is no callback `onFriendAd`", "did you mean `onFriendAdd`?"),
    Sample(
      "B.phone loses its connection after it received ‹addFriend›",
      "there is no callback `addFriend`", "it is a call: `A.phone calls addFriend(…)`"),
    Sample(
      "B.phone loses its connection after it received‹›\n  wait 1s",
      "expected the name of a callback, found the end of the line"),
    Sample(
      "B.phone loses its connection after it received onFriendAdd ‹then› onFriendAdd",
      "expected the end of the line, found `then`", "each call has its own line"),
    Sample(
      "B.phone loses its connection after ‹A› received onFriendAdd",
      "`A` is a user, and a device is needed", "write one of `A.phone`, `A.desktop`"),
    Sample(
      "B.phone loses its connection while ‹it› catches up", "expected `catching up`, found `it`"),
    Sample(
      "‹B› loses its connection", "`B` is a user, and a device is needed", "write `B.phone`"),
    Sample(
      "‹A.phone, B.phone› restarts", "expected a device such as `A.phone`, found several"),
  ])
  func `a lost connection says of whom and when`(_ sample: Sample) {
    expect(sample, in: cast + "step \"s\"\n  \(sample.text)\(Self.asking)")
  }

  @Test(arguments: [
    Sample(
      "server ‹restart›", "expected `calls`, `restarts`, `hears` or `may`, found `restart`",
      "write `server restarts`"),
    Sample(
      "server restarts ‹while› catching up",
      "expected `when`, `before`, `after` or the end of the line, found `while`",
      "only a connection that breaks may do so `while catching up`"),
    Sample(
      "B.phone restarts ‹while› catching up",
      "expected `when`, `before`, `after` or the end of the line, found `while`",
      "only a connection that breaks may do so `while catching up`"),
    Sample(
      "server restarts after ‹it› received onFriendAdd",
      "expected a device such as `A.phone`, found `it`"),
    Sample(
      "server restarts when it has told ‹B›", "`B` is a user, and a device is needed",
      "write `B.phone`"),
    Sample(
      "server restarts when it has told B.‹tablet›", "B has no device `tablet`",
      "B has `phone`; another is declared with its user in the header: "
        + "`user B on phone, tablet`"),
    Sample(
      "server restarts when it has ‹heard› B.phone", "expected `has taken`, found `heard`"),
    Sample(
      "asking's answer is ‹late›", "expected `is lost`, found `late`"),
    Sample(
      "asking's ‹anwser› is lost", "expected `latency`, `clock` or `answer`, found `anwser`"),
    Sample(
      "‹A.phone›'s answer is lost",
      "expected the name of a call of the step, found `A.phone`"),
    Sample(
      "asking's answer is lost ‹when› the server has taken asking",
      "expected the end of the line, found `when`",
      "it happens at its own line; `loses its connection`, `restarts` and `reinstalls` may wait"),
    Sample(
      "B.phone hears ‹everything›", "expected `nothing`, `again` or `server`, found `everything`"),
    Sample(
      "B.phone hears nothing ‹after› it received onFriendAdd",
      "expected the end of the line, found `after`",
      "it happens at its own line; `loses its connection`, `restarts` and `reinstalls` may wait"),
    Sample(
      "B.phone is ‹deaf›", "expected `not heard`, `heard again` or `forgotten`, found `deaf`"),
    Sample("B.phone is heard‹›\n  wait 1s", "expected `again`, found the end of the line"),
    Sample(
      "B.phone is not ‹hearing›",
      "expected `heard`, found `hearing`"),
    Sample(
      "‹asking› is not heard", "there is no user `asking`",
      "declare it in the header, `user asking on phone`; "
        + "an id that nobody has on purpose is a string, `\"asking\"`"),
    Sample(
      "B.phone's latency ‹3›", "expected a duration such as `2s`, found `3`",
      "the unit follows the number directly: `us`, `ms`, `s`, `m`, `h` or `d`, as in `3s`"),
    Sample(
      "B.phone's latency 100ms...‹›\n  wait 1s",
      "expected a duration such as `2s`, found the end of the line"),
    Sample("‹B.phone's latency 2s...1s›", "the range of `latency` ends before it starts"),
    Sample("B.phone's latency 1s...‹2h›", "a packet may travel for at most 3,600,000 ms (1 h)"),
    Sample(
      "B.phone‹’›s latency 3s", "unexpected `’`",
      "an apostrophe is `'`, as in `A.phone's latency 3s`"),
    Sample(
      "B.phone ‹'›s latency 3s", "unexpected `'`", "strings have straight quotes: `\"`"),
    Sample("B.phone's clock ‹3m› fast", "expected `is`, found `3m`"),
    Sample(
      "B.phone's clock is ‹wrong›", "expected a duration such as `3m`, or `right`, found `wrong`"),
    Sample("B.phone's clock is 3m ‹early›", "expected `fast` or `slow`, found `early`"),
    Sample(
      "B.phone's clock is ‹3653d› slow",
      "a device's clock may be wrong by at most 315,576,000 s (10 years)"),
    Sample(
      "B.phone's clock is ‹999999999999999999d› fast",
      "the number `999999999999999999d` is out of range"),
  ])
  func `restarts, answers, half-open and slow connections and clocks are checked`(
    _ sample: Sample
  ) {
    expect(sample, in: cast + "step \"s\"\n  \(sample.text)\(Self.asking)")
  }

  @Test(arguments: [
    Sample(
      "‹onFriendAdd(userId: A) reaches B.phone after B.phone received onFriendAdd›",
      "`B.phone` receives packets in the order in which they were sent (D-01)",
      "name another device after the word `after`"),
    Sample(
      "‹onFriendAdd reaches B.phone after it received onFriendDelete›",
      "`B.phone` receives packets in the order in which they were sent (D-01)",
      "name another device after the word `after`"),
    Sample(
      "‹onFriendAd›(userId: A) reaches B.phone after A.phone received onFriendAdd",
      "there is no callback `onFriendAd`", "did you mean `onFriendAdd`?"),
    Sample(
      "onFriendAdd(‹user›: A) reaches B.phone after A.phone received onFriendAdd",
      "onFriendAdd has no field `user`", "did you mean `userId`?"),
    Sample(
      "‹B.phone› reaches B.phone after A.phone received onFriendAdd",
      "expected the name of a callback, found `B.phone`"),
    Sample(
      "‹onFriendAdd, onFriendDelete› reaches B.phone after A.phone received onFriendAdd",
      "expected the name of a callback, found `onFriendAdd`"),
    Sample(
      "onFriendAdd reaches ‹B› after A.phone received onFriendAdd",
      "`B` is a user, and a device is needed", "write `B.phone`"),
    Sample(
      "onFriendAdd reaches B.phone‹›\n  wait 1s",
      "expected `after`, a device and what it received, found the end of the line"),
    Sample(
      "onFriendAdd reaches B.phone ‹before› A.phone received onFriendAdd",
      "expected `after`, a device and what it received, found `before`"),
  ])
  func `what comes late comes after what another device heard`(_ sample: Sample) {
    expect(sample, in: cast + "step \"s\"\n  \(sample.text)\(Self.asking)")
  }

  // MARK: Calls

  @Test(arguments: [
    Sample(
      "step \"s\"\n  B.phone restarts when the server has taken ‹askin›\(asking)",
      "no call of this step is named `askin`", "did you mean `asking`?"),
    Sample(
      "step \"s\"\n  ‹other›'s answer is lost\(asking)",
      "no call of this step is named `other`",
      "name it there: `… calls addFriend(B) as asking`"),
    Sample(
      "step \"s\"\(asking)step \"t\"\n  ‹asking›'s answer is lost\n",
      "no call of this step is named `asking`",
      "name it there: `… calls addFriend(B) as asking`"),
    Sample(
      "step \"s\"\n  server restarts before it takes ‹asking›\nstep \"t\"\(asking)",
      "no call of this step is named `asking`",
      "name it there: `… calls addFriend(B) as asking`"),
    Sample(
      "race \"r\"\n  ‹askin›'s answer is lost\(asking)outcome \"o\"\n  A receives nothing\n",
      "no call of this race is named `askin`", "did you mean `asking`?"),
    Sample(
      "users G[1...2] on phone\nstep \"s\"\n"
        + "  each G[1...2].phone restarts when the server has taken ‹askin›\(asking)",
      "no call of this step is named `askin`", "did you mean `asking`?"),
    Sample(
      "step \"s\"\n  server calls getStatistics() as counting\n  ‹counting›'s answer is lost\n",
      "`getStatistics` is the server's own call, and no network carries its answer",
      "only what a device calls has an answer that can be lost"),
    Sample(
      "step \"s\"\n  server calls getStatistics()\n    ‹is forgotten›\n",
      "`getStatistics` is the server's own call, and no network carries its answer",
      "only what a device calls has an answer that can be lost"),
    Sample(
      "step \"s\"\(asking)    is ‹forgoten›\n", "expected `forgotten`, found `forgoten`"),
    Sample(
      "step \"s\"\(asking)  asking is ‹forgoten›\n",
      "expected `not heard`, `heard again` or `forgotten`, found `forgoten`"),
    Sample(
      "step \"s\"\n  wait 1s\n    ‹is forgotten›\n",
      "there is no call above that this result could belong to",
      "`returns`, `fails` and `is forgotten` come directly below their call"),
    Sample(
      "step \"s\"\(asking)    is forgotten\n  ‹asking is forgotten›\n",
      "this call has a result already"),
    Sample(
      "given\(asking)    ‹is forgotten›\nstep \"s\"\n  wait 1s\n",
      "a call under `given` must succeed"),
    Sample(
      "race \"r\"\(asking)  ‹asking is forgotten›\noutcome \"o\"\n  A receives nothing\n",
      "`is forgotten` can't be used in a race", "results of a race belong in its outcomes"),
    Sample(
      "step \"s\"\n  ‹A.phone› is forgotten\n", "expected a name, found `A.phone`"),
  ])
  func `a fault is tied to a call of its own step`(_ sample: Sample) {
    expect(sample, in: cast + sample.text)
  }

  @Test(arguments: [
    Sample(
      "B.phone restarts after it received onFriendAdd(userId: ‹$who›)", "`$who` has no value yet",
      "a result or field above must bind it, in every outcome of a race"),
    Sample(
      "A.phone calls getFriends()\n    returns [{userId: $who}]\n"
        + "  B.phone restarts after it received onFriendAdd(userId: ‹$who›)",
      "the value of `$who` is known only after this step", "use it in the next step"),
    Sample(
      "B receives onFriendAdd(userId: $who)\n"
        + "  onFriendAdd(userId: ‹$who›) reaches B.phone after A.phone received onFriendAdd",
      "the value of `$who` is known only after this step", "use it in the next step"),
  ])
  func `what a fault waits for binds nothing and is known before its step`(_ sample: Sample) {
    expect(sample, in: cast + "step \"s\"\n  \(sample.text)\(Self.asking)")
  }

  // MARK: Parts

  /// For each fault, its statement and its name in messages.
  private static let faults = [
    ("B.phone loses its connection", "loses its connection"),
    ("asking's answer is lost", "is lost"),
    ("B.phone hears nothing", "hears nothing"), ("B.phone is not heard", "is not heard"),
    ("B.phone's latency 3s", "latency"), ("server restarts", "restarts"),
    ("onFriendAdd reaches B.phone after A.phone received onFriendAdd", "reaches"),
    ("B.phone restarts", "restarts"), ("B.phone reinstalls", "reinstalls"),
    ("B.phone's clock is right", "clock is"),
  ]

  @Test(arguments: faults)
  func `no fault stands under given or in an outcome`(_ line: String, _ word: String) {
    expect(
      Sample(
        "", "`\(word)` can't be used under `given`",
        "`given` takes calls, waits, `opens` and `taps`; put it into a `step`"),
      in: cast + "given\(Self.asking)  ‹\(line)›\nstep \"s\"\n  wait 1s\n")
    expect(
      Sample(
        "", "`\(word)` can't be used in an outcome",
        "a fault belongs in the race, above its outcomes"),
      in: cast + "race \"r\"\(Self.asking)outcome \"o\"\n  ‹\(line)›\n")
  }

  @Test(arguments: [
    Sample(
      "‹B.phone loses its connection›", "`loses its connection` needs a moment in a race",
      "say when: `loses its connection when the server has taken asking`; "
        + "`disconnects` may happen anywhere"),
    Sample(
      "‹B.phone restarts›", "`restarts` needs a moment in a race",
      "say when: `restarts when the server has taken asking`"),
    Sample(
      "‹B.phone reinstalls›", "`reinstalls` needs a moment in a race",
      "say when: `reinstalls when the server has taken asking`"),
    Sample(
      "‹server restarts›", "`restarts` needs a moment in a race",
      "say when: `restarts when it has taken asking`"),
  ])
  func `in a race a fault says when it happens`(_ sample: Sample) {
    expect(
      sample,
      in: cast + "race \"r\"\n  \(sample.text)\(Self.asking)outcome \"o\"\n  A receives nothing\n")
  }

  @Test func `a call that can't be read may have had the name`() {
    expectProblems(
      cast + """
        step "s"
          asking's answer is lost
          A.phone calls ‹addFrend›(B) as asking
          B.phone ‹cals› getFriends() as other
          B.phone restarts when the server has taken other
        """,
      [
        .unknown(.call, "addFrend", context: "", nearest: "addFriend"),
        .unknown(.statement, "cals", context: "", nearest: "calls"),
      ])
  }
}
