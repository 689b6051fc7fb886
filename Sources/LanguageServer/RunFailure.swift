import Events

/// What a run has found in a file, as the protocol writes it.
struct RunFailure: Equatable {
  /// The row of the table whose case it is; nil without a table.
  var row: Int?
  var diagnostic: JSONValue

  /// The line where it shows.
  var line: Int { diagnostic["range"]["start"]["line"].integer ?? 0 }

  /// Reads what the other process has written.
  init(_ json: JSONValue) {
    row = json["row"].integer
    diagnostic = json["diagnostic"]
  }

  init(row: Int?, _ diagnostic: JSONValue) {
    self.row = row
    self.diagnostic = diagnostic
  }

  static let source = "imsim run"

  static func diagnostic(_ range: JSONValue, _ message: String, severity: Int) -> JSONValue {
    [
      "range": range, "severity": JSONValue(severity), "source": .string(source),
      "message": .string(message),
    ]
  }

  var json: JSONValue { ["row": row.map { JSONValue($0) } ?? .null, "diagnostic": diagnostic] }
}
