import Conforming
import Simulation
import TestSupport
import Testing

/// An application may make an error in writing its log. imsim must report such an error once,
/// together with the differences that follow from the error. The report must not list decisions
/// from which the service may deviate.
struct InstrumentationErrorTests {
  private typealias Texts = ConformanceTextTests

  /// Samples of logs of A and B. `rows` contains each log's entries. `heads` contains further
  /// members of each log's head. The output contains all texts in `said`, but no text in `unsaid`.
  static let instrumentationErrors:
    [(rows: [[String]], heads: [String], said: [String], unsaid: [String])] = [
      // A call has no return.
      (
        [[Texts.ask, Texts.end], [Texts.end]], [Texts.connected, Texts.connected],
        [
          "with 1 difference from the model\n", "A.jsonl:3: A.phone has no return of addFriend\n",
          "hint no entry of kind return says how the call of line 2 ended, and the log continues",
          "also A.jsonl:3: A.phone did not receive onFriendApplicationStatusChanged",
          "also B.jsonl:2: B.phone did not receive onFriendApplicationStatusChanged",
        ], ["no row confirms"]
      ),
      (
        [[Texts.ask, secondAsk, Texts.end], [Texts.asked, Texts.end]],
        [Texts.connected, Texts.connected],
        [
          "with 1 difference from the model\n", "how each of the calls of lines 2, 3 ended",
          "also A.jsonl:4: A.phone has no end of addFriend before its log ends",
        ], []
      ),
      // A call needs no return if the application was killed.
      (
        [[Texts.ask, started, Texts.end], [Texts.asked, Texts.end]],
        [Texts.connected, Texts.connected],
        ["agrees: "], ["hint"]
      ),
      // A head lacks `connected`.
      (
        [
          [Texts.ask, Texts.answer, Texts.told, Texts.end], [Texts.asked, Texts.asked, Texts.end],
        ],
        [Texts.connected, ""],
        [
          "with 1 difference from the model\n",
          "B.jsonl:2: B.phone received onFriendApplicationStatusChanged, and by its log it was "
            + "not connected\n",
          #"write "connected":true into the head"#,
          "also B.jsonl:3: B.phone received onFriendApplicationStatusChanged, which nothing",
        ], ["no row confirms"]
      ),
      // An entry states that the device connects, so the error is not in the head.
      (
        [[Texts.told, Texts.end], [connecting, connected, Texts.asked, Texts.end]],
        [Texts.connected, ""], ["A.jsonl:2: ", "once more than the model sends it"], ["hint"]
      ),
      // The log contains no entry for the beginning of a connection.
      (
        [[Texts.end], [connected, Texts.end]], [Texts.connected, ""],
        [
          "B.jsonl:2: B.phone was connected, and no entry says that it connects\n",
          #"hint an entry {"kind":"connection","state":"connecting"} belongs above"#,
        ], []
      ),
    ]

  private static let secondAsk =
    #"{"n":2,"t":11000,"kind":"call","id":2,"name":"addFriend","fields":{"userId":"B"}}"#
  private static let started = #"{"n":2,"kind":"application","state":"started"}"#
  private static let connecting = #"{"n":1,"kind":"connection","state":"connecting"}"#
  private static let connected = #"{"n":2,"kind":"connection","state":"connected"}"#

  @Test(arguments: Effort.some(of: instrumentationErrors, one: 3))
  func `a slip is told once, with what to do`(
    _ rows: [[String]], _ heads: [String], _ said: [String], _ unsaid: [String]
  ) throws {
    let checked = try Texts.check(Texts.files(rows, heads: heads))
    // The output breaks a long text into several lines. The test joins these lines again.
    let output = Texts.text(checked).replacing("\n           ", with: " ")
      .replacing("  hint     ", with: "hint ").replacing("  also     ", with: "also ")
    for words in said { #expect(output.contains(words), "\(output)") }
    for words in unsaid { #expect(!output.contains(words), "\(output)") }
    let json = Texts.json(checked)
    #expect(json.contains(#""hint":"#) == output.contains("hint "))
    #expect(json.contains(#""also":"#) == output.contains("also "))
  }

  /// Entries of the log of a kicked device. `said` is a part of the output for each log.
  static let kicks: [(rows: [String], said: String)] = [
    (
      [kicked],
      "A.old.jsonl:2: A.old has no entry for the end of its connection before this entry\n"
    ),
    (
      [kicked, gone],
      "A.old.jsonl:3: A.old lost its connection in another order: it belongs before "
        + "line 2\n"
    ),
  ]

  private static let kicked =
    #"{"n":1,"kind":"callback","name":"onConnectionStatusChanged","fields":{"status":6}}"#
  private static let gone = #"{"n":2,"kind":"connection","state":"disconnected"}"#

  @Test(arguments: kicks)
  func `the end of a connection stands before the callback that tells it`(
    _ rows: [String], _ said: String
  ) throws {
    let head = #"{"kind":"head","format":"imsim-log","version":1,"user":"A","platform":"iOS","#
    let files = [
      LogText.file([head + #""device":"old","connected":true}"#] + rows, "A.old.jsonl"),
      LogText.file([head + #""device":"new"}"#, Self.connecting, Self.connected], "A.new.jsonl"),
    ]
    let output = Texts.text(try Texts.check(files))
    #expect(output.contains(said), "\(output)")
    #expect(
      output.contains(#"  hint     an entry {"kind":"connection","state":"disconnected"} belongs"#))
    #expect(!output.contains("The service may"))
  }
}
