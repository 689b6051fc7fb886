/// What may stand at a place, for `expected …, found …`.
package enum Expected: String, Hashable, Sendable {
  /// What joins callbacks, or ends them.
  case join = "`and`, `then` or the end of the line"
  /// The end of a statement.
  case endOfLine = "the end of the line"
  /// A statement.
  case statement = "a statement"
  /// A title or another string.
  case string = "a string in quotes"
  /// A name.
  case name = "a name"
  /// A value of any type.
  case value = "a value"
  /// A value or `any`, `nil`, `$name`.
  case verb = "a verb such as `calls` or `receives`"
  /// `calls`, after `server`.
  case calls = "`calls`"
  /// The name of a call.
  case call = "the name of a call"
  /// The name of a callback.
  case callback = "the name of a callback or `nothing`"
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
