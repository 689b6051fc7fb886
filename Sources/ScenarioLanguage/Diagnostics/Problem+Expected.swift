import Base
import IMProtocol

/// Help on text that the parser did not expect.
extension Problem {
  /// What to write instead, or nil if there is no advice.
  static func help(_ expected: Expected, insteadOf found: String) -> String? {
    switch (expected, found) {
    case (.duration, "`:`"): "remove the colon"
    case (.duration, "`for`"), (.duration, "`until`"): "the duration follows directly: `wait 5s`"
    case (.duration, _): help(duration: found.replacing("`", with: ""))
    case (.value, "`...`"):
      "leave it out: in a callback what is not named is free, in a call it has its default"
    case (.on, "`and`"), (.on, "`,`"): "several users are declared with `users A, B on phone`"
    case (.on, "`...`"), (.on, "`[`"): "a range of users is `F[1...3]`"
    case (.on, _): "its devices follow `on`: `user A on phone, desktop`"
    case (.commaOrEnd, "`and`"), (.commaOrEnd, "`&`"): "commas separate them"
    case (.commaOrEnd, "`:`"), (.title, "`:`"): "remove the colon"
    case (.and, _): "write `friends A and B`, or `friends A and F[1...3]`"
    case (.colon, _): "write `name: value`"
    case (.title, "the end of the line"): "say in quotes what it is about: `… \"A asks B\"`"
    case (.string, "the end of the line"): "write it in quotes: `\"…\"`"
    case (.title, _),
      (.string, _) where found != "`:`" && !found.hasPrefix("the "):
      "put it in quotes: `\"\(found.replacing("`", with: ""))…\"`"
    case (.with, "the end of the line"): "say with which code: `fails with RC_FRIEND_NOT_EXIST`"
    case (.with, _): "write `fails with \(found.replacing("`", with: ""))`"
    case (.endOfLine, _) where Int(found.dropFirst().dropLast()) != nil:
      "a call that fails has only a code: `fails with \(found.dropFirst().dropLast())`"
    case (.statementID, _) where found.hasPrefix("`\""): "ids have no quotes"
    case (.calls, "`call`"), (.calls, "`restart`"):
      "write `server \(found.dropFirst().dropLast())s`"
    case (.never, "`before`"): "write `… without onFriendAdd before`"
    case (.endOfLine, "`returns`"), (.endOfLine, "`fails`"):
      "what a call returns or fails with is written in the line below it"
    case (.endOfOpening, _):
      "`given`, `always at rest`, `never` and `sometimes` open a part, whose lines follow below"
    case (.atRest, "the end of the line"): "write `always at rest`"
    case (.atRest, _): "`always at rest` has a line of its own; `holds` and calls follow below"
    case (.nextAction, "`if`"): "write `when it holds {…}`"
    case (.itHolds, "`holds`"): "write `when it holds {…}`"
    case (.endOfLine, "`if`"):
      "a statement has no condition; under `explore` a call may have one: `when it holds {…}`"
    case (.bound, _):
      ForeignWords.numerals.firstIndex(of: found.replacing("`", with: "")).map {
        "write the number in digits: `\($0 + 1)`"
      }
    case (.record, _) where !found.hasPrefix("the "):
      "a record is written in braces: `{\(found.replacing("`", with: "")): …}`"
    case ("`heard`", "`online`"), ("`heard`", "`connected`"): ForeignWords.advice(on: "offline")
    case (.heard, _), ("`heard`", _): ForeignWords.advice(on: found.replacing("`", with: ""))
    case (.choice, _):
      "choices are \(listed(Choice.Relation.allCases.map(\.rawValue), "and")), `one of [A, B]` "
        + "and, for a pageToken, `the next page`"
    case (.occasion, _) where found == "`with`" || found == "`returns`":
      "results of calls are not compared in a population"
    case (.range, _) where !found.hasPrefix("the "):
      "`each` repeats a line for each name of a range; one device or user is written without it"
    case (.itsConnection, _), ("`connection`", _): "write `loses its connection`"
    case ("`its connection`, `its network` or `an answer`", "`connection`"):
      "write `its connection`"
    case ("`out`", "`in`"): "write `connects`"
    case (.action, "`call`"), (.action, "`calls`"): "the call follows `may` directly"
    case (.commaOrParenthesis, "`or`"): "only an argument of a call after `may` can be `x or y`"
    case (.commaOrBracket, "`or`"): "after `may` write `[x] or [y]`"
    case (.parenthesis, "`callback`"), (.parenthesis, "`callbacks`"): "write `receives nothing`"
    case (.parenthesis, "`or`"), (.join, "`or`"):
      "a step has one end: `X and Y` come in either order, `X then Y` in this one; "
        + "what depends on an order belongs in the outcomes of a race"
    case (.parenthesis, "`else`"), (.join, "`else`"):
      "what a step does not list must not come: leave `else` out"
    case (.parenthesis, "`twice`"), (.join, "`twice`"), (.join, "`x`"),
      (.callback, _)
    where found == "`twice`" || found == "`x`" || Int(found.dropFirst().dropLast()) != nil:
      "a callback that comes twice is written twice: `X then X`"
    case (.parenthesis, "`owned`"), (.parenthesis, "`owner`"), (.parenthesis, "`by`"):
      "a group has its owner and members in parentheses: `group chess (owner: A, members: [B])`"
    case (.parenthesis, "`within`"), (.join, "`within`"), (.join, "`at`"), (.parenthesis, "`at`"):
      "a step lasts until nothing more can arrive; a field such as `operationTime` "
        + "says when something came"
    case (.join, "`{`"), (.join, "`with`"): "what belongs to a name is written in `(…)`"
    case (.join, "`:`"): "remove the colon"
    case (.join, _): "`X and Y` come in either order, `X then Y` in this one"
    case (.endOfLine, "`then`"), (.endOfLine, "`and`"): "each call has its own line"
    case (.endOfLine, "`{`"), (.statement, "`}`"):
      "parts have no brackets: one ends where the next begins"
    case (.string, "`:`"), (.endOfLine, "`:`"): "remove the colon"
    case (.parenthesis, _)
    where Catalogue.callback(named: String(found.dropFirst().dropLast())) != nil:
      "callbacks follow `receives` directly; what a step does not list must not come"
    case (.parenthesis, _) where !found.hasPrefix("the "):
      "what belongs to a name is written in `(…)`"
    case (.ellipsis, _): "a range has three dots: `F[1...3]`"
    case (.verb, "`.`"): "`each F[1...3].phone calls …` makes the call on each of them"
    case (.endOfLine, "`when`"), (.endOfLine, "`before`"), (.endOfLine, "`after`"),
      (.endOfLine, "`while`"):
      "it happens at its own line; \(listed(Action.Kind.waiting, "and")) may wait"
    case (.moment, "`while`"): "only a connection that breaks may do so `while catching up`"
    case (.theServer, "`it`"): "`it` means the server only after `server restarts`"
    case (_, "`.`"): "a case is written by its name alone, without its type"
    default: nil
    }
  }

  /// Advice on a number that is not a duration, perhaps because the number lacks a unit. The result
  /// is nil if there is no advice.
  private static func help(duration found: String) -> String? {
    let digits = found.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    let rest = found.dropFirst(digits.count)
    if rest.hasPrefix(".") { return "durations are whole numbers that add up: `1s 500ms`" }
    if rest.hasPrefix("-") { return "a range has three dots: `20ms...80ms`" }
    if let unit = ForeignWords.unit(meantBy: String(rest.drop { $0 == " " })) {
      return "did you mean `\(digits)\(unit)`?"
    }
    return "the unit follows the number directly: `us`, `ms`, `s`, `m`, `h` or `d`, as in "
      + "`\(digits)s`"
  }
}
