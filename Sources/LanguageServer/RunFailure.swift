import Events

/// A failure of a run, as the protocol's diagnostics describe it.
struct RunFailure: Equatable {
  /// The row whose case fails, counted from 1; nil if the file has no table.
  var row: Int?
  var diagnostic: JSONValue

  /// Counted from 0.
  var line: Int { diagnostic["range"]["start"]["line"].integer ?? 0 }

  /// Reads what a job's process has written.
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
