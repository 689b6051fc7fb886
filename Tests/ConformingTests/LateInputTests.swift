import Conforming
import Testing

/// The server may take the inputs in any order, as long as each entry follows its cause. imsim must
/// be able to exchange two inputs even if there are many entries between them.
struct LateInputTests {
  private static func head(_ user: String) -> String {
    #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","device":"phone","#
      + #""connected":true}"#
  }

  /// A adds B after many other calls. According to B's clock, B set NoOneAllowed much earlier, but
  /// B receives the answer to setFriendAddPermission after A's request.
  private static func logs(calls: Int, code: Int) -> [LogFile] {
    var a = [head("A")]
    func row(_ rest: String) { a.append(#"{"n":\#(a.count),"t":\#(1_000 + a.count),\#(rest)}"#) }
    for id in 1...calls {
      row(#""kind":"call","id":\#(id),"name":"getFriendAddPermission""#)
      row(#""kind":"return","id":\#(id),"code":0"#)
    }
    row(#""kind":"call","id":\#(calls + 1),"name":"addFriend","fields":{"userId":"B"}"#)
    row(#""kind":"return","id":\#(calls + 1),"code":0,"value":\#(code)"#)
    row(
      #""kind":"callback","name":"onFriendApplicationStatusChanged","fields":{"userId":"B","#
        + #""applicationStatus":"UnHandled"}"#)
    row(#""kind":"end""#)
    let b = [
      head("B"),
      #"{"n":1,"t":500,"kind":"call","id":1,"name":"setFriendAddPermission","#
        + #""fields":{"permission":"NoOneAllowed"}}"#,
      #"{"n":2,"t":501,"kind":"callback","name":"onFriendApplicationStatusChanged","#
        + #""fields":{"userId":"A"}}"#,
      #"{"n":3,"t":502,"kind":"return","id":1,"code":0}"#,
      #"{"n":4,"t":503,"kind":"end"}"#,
    ]
    return [LogText.file(a, "A.jsonl"), LogText.file(b, "B.jsonl")]
  }

  @Test(arguments: [1, 60, 70, 400])
  func `what had no answer yet may come later than many others`(_ calls: Int) throws {
    let checked = try ConformanceTextTests.check(Self.logs(calls: calls, code: 25461))
    let output = ConformanceTextTests.text(checked)
    #expect(output.hasPrefix("agrees: "), "\(output)")
    #expect(checked.facts.isEmpty)
  }
}
