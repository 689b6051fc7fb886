/// What may stand at a place, for `expected …, found …`.
package enum Expected: String, Hashable, Sendable {
  /// What joins callbacks, or ends them.
  case join = "`and`, `then` or the end of the line"
  /// The end of a statement.
  case endOfLine = "the end of the line"
  /// A statement.
  case statement = "a statement"
  /// A title.
  case title = "a title in quotes"
  /// Another string.
  case string = "a string in quotes"
  /// The next name, or the end of the line.
  case commaOrEnd = "`,` or the end of the line"
  /// What ends the line that opens a part without a title.
  case endOfOpening = "a line break"
  /// A name.
  case name = "a name"
  /// A value of any type.
  case value = "a value"
  /// A value or `any`, `nil`, `$name`.
  case verb = "a verb such as `calls` or `receives`"
  /// `calls`, after `server`.
  case calls = "`calls`, `restarts`, `hears` or `may`"
  /// The name of a call.
  case call = "the name of a call"
  /// The name of a callback.
  case callback = "the name of a callback or `nothing`"
  /// The name of a callback that one device receives.
  case oneCallback = "the name of a callback"
  /// The name of a call in a step.
  case callName = "the name that a call of the step bears"
  /// What is lost.
  case itsConnection = "`its connection`"
  /// What follows `answer`.
  case isLost = "`is lost`"
  /// What follows `clock`.
  case isWord = "`is`"
  /// How wrong a clock is.
  case clockOffset = "a duration such as `3m`, or `right`"
  /// What follows the duration by which a clock is wrong.
  case fastOrSlow = "`fast` or `slow`"
  /// What follows `'s`.
  case possession = "`latency`, `clock` or `answer`"
  /// What follows `hears`.
  case hearing = "`nothing`, `again` or `server`"
  /// What follows `is` behind a device.
  case heard = "`not heard`, `heard again` or `forgotten`"
  /// What follows `heard`.
  case again = "`again`"
  /// What follows `is` under a call.
  case forgotten = "`forgotten`"
  /// What follows `reaches` and a device.
  case after = "`after`, a device and what it received"
  /// When something goes wrong.
  case moment = "`when`, `before`, `after` or the end of the line"
  /// When a connection is lost.
  case momentOrCatchingUp = "`when`, `before`, `after`, `while` or the end of the line"
  /// Who takes a call.
  case theServer = "`the server`"
  /// What follows `when the server`.
  case hasTaken = "`has taken`"
  /// What follows `before the server`.
  case takes = "`takes`"
  /// What follows a device behind `after`.
  case received = "`received`"
  /// What follows `while`.
  case catchingUp = "`catching up`"
  /// What follows the title of a step.
  case byHand = "`by hand` or the end of the line"
  /// What follows `always`.
  case atRest = "`at rest`"
  /// What may happen.
  case action = "a call, or what may happen, such as `disconnect`"
  /// What follows something that may happen.
  case nextAction = "`,`, `when` or the end of the line"
  /// What follows `time`.
  case mayPass = "`may pass`"
  /// What follows `when` behind something that may happen.
  case itHolds = "`it holds`"
  /// Local data.
  case record = "a record such as `{friends: []}`"
  /// What a device may lose.
  case connectionOrAnswer = "`its connection` or `an answer`"
  /// What a device may hear.
  case nothingOrAgain = "`nothing` or `again`"
  /// What follows `not`.
  case beHeard = "`be heard`"
  /// What follows `be`.
  case heardAgain = "`heard again`"
  /// What follows `at`.
  case most = "`most`"
  /// How often at most.
  case bound = "a number, as in `6 calls`"
  /// What is counted.
  case counted = "what is counted, such as `calls`"
  /// What follows what is counted.
  case nextBound = "`,`, `of` or the end of the line"
  /// What follows a callback that is never received.
  case never = "`without`, `twice`, `and` or the end of the line"
  /// What follows two of them.
  case outOfTurn = "`out of turn`"
  /// What follows `twice`.
  case without = "`without`"
  /// What ends the callbacks behind `without`.
  case before = "`or` or `before`"
  /// What ends them behind `twice without`.
  case between = "`or` or `between`"
  /// A comma or a closing round bracket.
  case commaOrParenthesis = "`,` or `)`"
  /// A comma or a closing square bracket.
  case commaOrBracket = "`,` or `]`"
  /// A comma or a closing curly bracket.
  case commaOrBrace = "`,` or `}`"
  /// An opening round bracket.
  case parenthesis = "`(`"
  /// A colon.
  case colon = "`:`"
  /// A number.
  case number = "a number"
  /// Three dots.
  case ellipsis = "`...`"
  /// A closing square bracket.
  case bracket = "`]`"
  /// A duration.
  case duration = "a duration such as `2s`"
  /// `latency`.
  case latency = "`latency`"
  /// `and`.
  case and = "`and`"
  /// `to`.
  case to = "`to`"
  /// `of`.
  case of = "`of`"
  /// `with`.
  case with = "`with`"
  /// `on`.
  case on = "`on` or the end of the line"
  /// What follows `known`.
  case failure = "`failure`"
  /// A single user.
  case oneUser = "one user"
  /// A list of users.
  case users = "users"
  /// A list of groups.
  case groups
  /// A range of names.
  case range = "a range such as `F[1...3]`"
  /// A device.
  case device = "a device such as `A.phone`"
  /// Receivers.
  case receivers = "users or devices"
  /// A cell or the end of a row.
  case columnName = "the name of a column"
  /// A row of a table.
  case row = "a row such as `| A | B |`"
  /// An id.
  case statementID = "an id such as `FR-30`"
}
