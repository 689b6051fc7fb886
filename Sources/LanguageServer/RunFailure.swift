import Events

/// A failure of a run, in the protocol's format.
struct RunFailure: Equatable {
  /// The index of the failing case's row, or nil if the file has no table.
  var row: Int?
  var diagnostic: JSONValue

  /// The line of the failure.
  var line: Int { diagnostic["range"]["start"]["line"].integer ?? 0 }

  /// Creates a failure from a part of the output of a job's process.
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
