/// Advice for new users who begin a line with a word that the language does not have. Such words
/// come from other tools or from plain English.
enum ForeignWords {
  /// The language's word for a foreign word, or nil if the language has no equivalent.
  static func synonym(of word: String) -> String? {
    switch word.lowercased() {
    case "verify", "requires", "covers", "checks": "verifies"
    case "assume": "assumes"
    case "setting", "settings", "config", "appkey": "app"
    case "devices": "user"
    case "test", "title": "scenario"
    case "setup", "background", "before": "given"
    case "concurrently", "parallel": "race"
    case "result", "results", "end", "ends": "outcome"
    case "rows", "table", "data", "where": "examples"
    case "forever", "invariant": "always"
    case "sleep", "sleeps", "pause", "delay", "advance": "wait"
    case "got", "get", "gets", "sees", "received", "observes", "notified": "receives"
    case "has", "have", "contains", "stores": "holds"
    case "called", "sends", "send", "invokes", "does-call": "calls"
    case "return", "returned": "returns"
    case "fail", "failed", "throws", "errors": "fails"
    case "can", "might", "could": "may"
    default: nil
    }
  }

  /// Whether a word after `returns` means only that the call succeeds.
  static func meansSuccess(_ word: String) -> Bool {
    ["success", "succeeds", "ok", "nothing", "void"].contains(word.lowercased())
  }

  /// Advice on a foreign word without an equivalent in the language, or nil if there is no advice.
  static func advice(on word: String) -> String? {
    switch word.lowercased() {
    case "feature", "rule", "story", "describe", "it", "suite":
      "a file begins with `scenario \"title\"`"
    case "when", "then", "and", "but", "given":
      "a line has no leading word: it says who does what, `A.phone calls …`, `A receives …`; "
        + "`step \"…\"` opens a step"
    case "expect", "expects", "assert", "ensure", "check", "must", "shall", "should", "will":
      "what a device receives is said as a fact: `A receives onFriendAdd(userId: B)`"
    case "eventually", "finally", "soon", "within":
      "a step lasts until nothing more can arrive: what comes in it is listed in it, "
        + "`A receives …`"
    case "if", "unless", "else", "otherwise", "while", "until", "for", "foreach", "repeat", "loop",
      "try", "let", "set", "var":
      "a scenario has no conditions and no loops: a race has outcomes, a table has rows, "
        + "and `each F[1...3]` repeats a line"
    case "not", "no", "nobody", "does", "doesn", "cannot", "never":
      "what a step does not list must not come; `B receives nothing` says so aloud, and lines "
        + "under `never` say it of the whole scenario"
    case "succeeds", "succeed", "success", "ok", "passes":
      "a call without a result line must succeed; `returns RC_SUCCESS` says so aloud"
    case "call", "invoke", "on", "by", "from", "with", "as":
      "a call is `A.phone calls addFriend(B)`"
    case "offline", "goes", "logs", "quits", "leaves", "closes", "drops":
      "write `A.phone disconnects`, `the network of A.phone is down`, "
        + "`A.phone loses its connection` or `A.phone connects`"
    case "crashes", "dies", "crash", "killed", "kills", "kill", "terminates":
      "write `A.phone restarts`: its application is killed and started"
    case "reconnects", "reconnect", "online", "resumes":
      "an SDK connects again by itself; write `A.phone connects` or "
        + "`the network of A.phone is back`"
    case "import", "include", "use":
      "a file is complete in itself; what it needs is in its header and under `given`"
    default: nil
    }
  }

  /// The unit of time that a word such as `seconds` means, or nil if the word is not a unit.
  static func unit(meantBy word: String) -> String? {
    switch word.lowercased() {
    case "us", "usec", "micros", "microsecond", "microseconds": "us"
    case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds": "ms"
    case "s", "sec", "secs", "second", "seconds": "s"
    case "m", "min", "mins", "minute", "minutes": "m"
    case "h", "hr", "hrs", "hour", "hours": "h"
    case "d", "day", "days": "d"
    default: nil
    }
  }

  static let numerals = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
}
