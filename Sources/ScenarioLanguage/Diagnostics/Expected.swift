/// Describes what was expected, for messages with `expected …, found …`. A description that occurs
/// only once is a string literal in the code and not a property of this type.
package struct Expected: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The description, with words of the language in backticks.
  let text: String

  init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static var duration: Expected { "a duration such as `2s`" }
  package static var value: Expected { "a value" }
  package static var on: Expected { "`on` or the end of the line" }
  package static var commaOrEnd: Expected { "`,` or the end of the line" }
  package static var title: Expected { "a title in quotes" }
  package static var and: Expected { "`and`" }
  package static var colon: Expected { "`:`" }
  package static var string: Expected { "a string in quotes" }
  package static var with: Expected { "`with`" }
  package static var endOfLine: Expected { "the end of the line" }
  package static var statementID: Expected { "an id such as `FR-30`" }
  package static var calls: Expected { "`calls`, `restarts`, `hears` or `may`" }
  package static var never: Expected { "`without`, `twice`, `after`, `and` or the end of the line" }
  package static var endOfOpening: Expected { "a line break" }
  package static var atRest: Expected { "`at rest`" }
  package static var nextAction: Expected { "`,`, `when` or the end of the line" }
  package static var itHolds: Expected { "`it holds`" }
  package static var bound: Expected { "a number, as in `6 calls`" }
  package static var occasion: Expected { "when, such as `about 3 times a day` or `every 1d`" }
  package static var lastingOccasion: Expected {
    "`for` and how long, or when, such as `about 3 times a day` or `every 1d`"
  }
  package static var choice: Expected { "whom to choose, such as `a friend`" }
  package static var cases: Expected { "a number, as in `in 8 of 10 cases`" }
  package static var record: Expected { "a record such as `{friends: []}`" }
  package static var heard: Expected { "`not heard`, `heard again` or `forgotten`" }
  package static var range: Expected { "a range such as `F[1...3]`" }
  package static var itsConnection: Expected { "`its connection`" }
  package static var action: Expected { "a call, or what may happen, such as `disconnect`" }
  package static var commaOrParenthesis: Expected { "`,` or `)`" }
  package static var commaOrBracket: Expected { "`,` or `]`" }
  package static var parenthesis: Expected { "`(`" }
  package static var join: Expected { "`and`, `then` or the end of the line" }
  package static var callback: Expected { "the name of a callback or `nothing`" }
  package static var statement: Expected { "a statement" }
  package static var ellipsis: Expected { "`...`" }
  package static var verb: Expected { "a verb such as `calls` or `receives`" }
  package static var moment: Expected { "`when`, `before`, `after` or the end of the line" }
  package static var theServer: Expected { "`the server`" }
  package static var name: Expected { "a name" }
  package static var number: Expected { "a number" }
  package static var device: Expected { "a device such as `A.phone`" }
  package static var receivers: Expected { "users or devices" }
  package static var callName: Expected { "the name of a call of the step" }
  package static var oneCallback: Expected { "the name of a callback" }
  package static var oneUser: Expected { "one user" }
  package static var byHand: Expected { "`by hand` or the end of the line" }
  package static var hearing: Expected { "`nothing`, `again` or `server`" }
}
