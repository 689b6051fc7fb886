import Conforming
import Simulation
import Testing

/// A check must make no more steps than permitted, even if the logs differ much from the model.
struct BoundedCheckTests {
  /// The logs of `users` users. Each user adds the user Z, whose permission is Free. The order of
  /// the calls is unknown. The last `wrong` users get a code that is wrong in every order.
  private static func files(_ users: Int, wrong: Int) -> [LogFile] {
    (1...users).map { user in
      let code = user > users - wrong ? 25473 : 0
      return LogText.file(
        [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"U\#(user)","device":"phone","#
            + #""connected":true,"settings":{"friendAddPermission":"Free"}}"#,
          #"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"Z"}}"#,
          #"{"n":2,"kind":"return","id":1,"code":\#(code)}"#,
          #"{"n":3,"kind":"end"}"#,
        ], "U\(user).jsonl")
    }
  }

  /// The logs of `users` users, who all get a wrong code. Each user adds a different user, so the
  /// logs are independent.
  private static func apart(_ users: Int) -> [LogFile] {
    files(users, wrong: users).enumerated().map { index, file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return LogFile(
        path: file.path, bytes: Array(text.replacing(#""Z""#, with: #""Z\#(index)""#).utf8))
    }
  }

  @Test func `what may have stood before is looked for within one bound for all`() throws {
    func tries(_ users: Int) throws -> Int {
      var options = Conformance.Options()
      options.steps = 400
      let checked = try CheckedLogs.check(Self.apart(users), options)
      #expect(checked.conformance.parts.count == users)
      return checked.tries
    }
    let one = try tries(1)
    let many = try tries(12)
    // Each log has a share of the budget. Later logs can use the steps that the first log leaves
    // unused.
    #expect(one > 50 && many <= 3 * one, "\(one) and \(many)")
  }

  private static func check(_ users: Int, wrong: Int, steps: Int) throws -> Conformance {
    let reading = try LogReader.read(files(users, wrong: wrong))
    var options = Conformance.Options()
    options.steps = steps
    return Conformance.check(reading.logs, in: reading.scenario, options)
  }

  @Test(arguments: [(6, 1), (8, 4), (12, 12)], [0, 200, 2_000])
  func `all searches and tries together are bounded`(
    _ size: (users: Int, wrong: Int), _ steps: Int
  ) throws {
    let found = try Self.check(size.users, wrong: size.wrong, steps: steps)
    let rows = size.users * 3
    // More steps than `steps` are permitted, because the last step of a search may restore an
    // earlier state, and because slices of two users are checked, too.
    #expect(found.steps <= steps + 3 * rows, "\(found.steps)")
    #expect(!found.divergences.isEmpty)
    if case .agrees = found.verdict { Issue.record("what is so in no order agrees") }
  }

  @Test func `where the steps end that is said, and what was found stands`() throws {
    // Two users get a code that is wrong in every order. The other logs do not depend on the logs
    // of these two users.
    let pair = ["A", "B"].map { user in
      LogText.file(
        [
          #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"phone","#
            + #""connected":true,"settings":{"friendAddPermission":"Free"}}"#,
          #"{"n":1,"kind":"call","id":1,"name":"addFriend","fields":{"userId":"AB"}}"#,
          #"{"n":2,"kind":"return","id":1,"code":25473}"#, #"{"n":3,"kind":"end"}"#,
        ], "\(user).jsonl")
    }
    let others = Self.files(8, wrong: 1)
    for (files, isCutShort) in [(pair, false), (pair + others, true)] {
      let checked = try ConformanceTextTests.check(files, steps: 60)
      let found = checked.conformance
      #expect(found.isCutShort == isCutShort)
      guard case .disagrees = found.verdict else {
        Issue.record("\(found.verdict)")
        continue
      }
      let text = ConformanceTextTests.text(checked)
      #expect(text.contains("--steps raises the limit") == isCutShort, "\(text)")
      #expect(ConformanceTextTests.json(checked).contains(#""cutShort":true"#) == isCutShort)
    }
  }
}
