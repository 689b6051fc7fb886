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

  init(row: Int?, _ range: JSONValue, _ message: String, severity: Int) {
    self.row = row
    diagnostic = [
      "range": range, "severity": JSONValue(severity), "source": "imsim run",
      "message": .string(message),
    ]
  }

  var json: JSONValue { ["row": row.map { JSONValue($0) } ?? .null, "diagnostic": diagnostic] }
}
