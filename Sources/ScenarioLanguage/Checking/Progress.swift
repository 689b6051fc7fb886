import IMProtocol

/// Where in a scenario the checker is, and what it has gathered of the part that is open.
struct Progress {
  /// The part that is open.
  var part = Problem.Part.header
  /// The number of the step or race that is open, counted from 0.
  var step = -1
  /// The number of the part, outcomes counted too.
  var partNumber = 0
  /// The line that opened the part.
  var opening = SourceRange(start: 0, end: 0)
  var title = ""
  /// Whether another scenario has begun, which the file can't hold.
  var isPast = false
  /// Whether a line could not be read that may have opened a part, or a part was not opened at all.
  var hasLostPart = false
  /// Whether rows of a table stand without `examples`, or `examples` could not be read.
  var hasLostTable = false
  /// Whether the open part holds anything, read or not.
  var isEmpty = true
  /// Whether an open part has a statement that could not be read or checked.
  var isDamaged = false
  var statements: [Statement] = []
  /// Of a race: its own line, title and statements, while its outcomes are read.
  var race: Race?
  /// The call that `returns` and `fails` belong to.
  var call: OpenCall?
  /// How many lines `each` has made beside those that are written.
  var repeated = 0
  /// Virtual time so far, in microseconds.
  var waited: Int64 = 0
  /// Where each header statement that may stand once was.
  var seen: [Line.Kind: SourceRange] = [:]
  /// How many ids `verifies` and `assumes` have cited.
  var citations = 0
  /// The settings that were given.
  var settings: [(name: String, place: SourceRange)] = []

  /// A race whose outcomes are being read.
  struct Race {
    var title: String
    var opening: SourceRange
    var statements: [Statement]
    var outcomes: [Step.Outcome] = []
    var outcomePlaces: [SourceRange] = []
    var isDamaged: Bool
    /// Which captures were bound before the outcomes.
    var boundBefore: [Bool]
    /// Which captures every outcome so far has bound.
    var boundByAll: [Bool]?
  }

  /// A call whose result may still be told.
  struct OpenCall {
    var range: SourceRange
    /// The call, or those that `each` makes of it; none when the call itself is wrong.
    var statements: [CallStatement] = []
    /// Nil when the call is unknown.
    var kind: CallKind?
    var label: Int?
    var isTold = false
  }
}
