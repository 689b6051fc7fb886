import Events
import Reports

/// Where `--tables` writes the tables of a run: a file for each table that has rows.
struct TableFolder {
  static let name = "tables"
  static let option = Option.value(
    name, "FOLDER", "tables for pandas, polars and DuckDB: calls, callbacks, packets, users, …")
  static let ending = ".jsonl"

  let path: String

  /// Throws if the folder can't be written, or already contains tables: a table of an earlier run
  /// could be mistaken for one of this run. Called before any scenario runs.
  func check() throws(Arguments.Problem) {
    try FileSystem.check(
      newFolder: path, for: Self.name, of: "tables", ending: Self.ending,
      example: "calls\(Self.ending)")
  }

  /// Writes each table atomically, row by row. A table without rows gets no file, because tools
  /// can't read a table from an empty file.
  func write(_ run: RunEvents) throws(FileSystem.Problem) {
    let run = TabledRun(run)
    for table in Table.allCases {
      let name = "\(table.rawValue)\(Self.ending)"
      var isEmpty = true
      try FileSystem.replace(name, inside: path) { write in
        var buffer = TextBuffer()
        func pass(_ piece: inout TextBuffer) {
          if piece.isEmpty { return }
          isEmpty = false
          write(piece.printable)
          piece.removeAll()
        }
        table.append(run, to: &buffer, pass)
        pass(&buffer)
      }
      if isEmpty { try FileSystem.remove(name, inside: path) }
    }
  }
}
