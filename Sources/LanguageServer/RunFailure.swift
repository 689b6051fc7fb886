import Events

/// A failure of a run, as a diagnostic of the protocol.
struct RunFailure: Equatable {
  /// The number of the row whose case fails, counted from 1, or nil if the file has no table.
  var row: Int?
  var diagnostic: JSONValue

  /// The line of the failure, counted from 0.
  var line: Int { diagnostic["range"]["start"]["line"].integer ?? 0 }

  /// Makes a failure from the JSON value that a job's process has written.
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
