import Foundation
import TestSupport
import Testing

@testable import Events
@testable import Reports

/// The tables of a run.
struct TableTests {
  /// The texts of the tables that have rows, in the order of the tables.
  static func texts(_ run: RunEvents) -> [(name: String, text: String)] {
    let run = TabledRun(run)
    return Table.allCases.map { table in
      var buffer = TextBuffer()
      table.append(run, to: &buffer, TextBuffer.keepAll)
      return (table.rawValue, buffer.string)
    }.filter { !$0.text.isEmpty }
  }

  /// A run in which every table has rows.
  static func run() throws -> RunEvents {
    RunEvents(
      [
        try Sample(FigureTests.population), try Sample(Pages.failing), try Sample(Sample.race),
        try Sample(Sample.group),
      ], broken: [("broken.scenario", "scenario \"broken\"\nwhat is this\n")])
  }

  /// The columns that the guide describes, for each table.
  private static func guide() throws -> [String: [String]] {
    var guide: [String: [String]] = [:]
    var table = ""
    for line in try RepositoryFolder.text("scenarios/planning.md").split(separator: "\n") {
      if line.hasPrefix("### `") { table = String(line.split(separator: "`")[1]) }
      guard line.hasPrefix("| `") else { continue }
      let first = line.split(separator: "|")[0]
      guide[table, default: []] += first.split(separator: ",").map {
        String($0.split(separator: "`").dropFirst().first ?? "")
      }
    }
    return guide
  }

  @Test func `each row has the columns of the guide in their order, and no column has a null`()
    throws
  {
    let guide = try Self.guide()
    let tables = Self.texts(try Self.run())
    #expect(tables.map(\.name) == Table.allCases.map(\.rawValue), "each has rows")
    #expect(Set(guide.keys) == Set(tables.map(\.name)))
    for (name, text) in tables {
      var types: [String: String] = [:]
      for line in text.split(separator: "\n") {
        guard case .object(let members) = try JSONReader.value(of: Array(line.utf8)[...]) else {
          Issue.record("\(line) is no object")
          continue
        }
        #expect(members.map(\.name) == guide[name], "\(name)")
        for member in members {
          let type = Self.type(of: member)
          #expect(types[member.name, default: type] == type, "\(name).\(member.name): \(line)")
          types[member.name] = type
        }
      }
    }
  }

  /// The type of a column. A column whose name ends with `_json` contains JSON as text.
  private static func type(of member: JSONValue.Member) -> String {
    switch member.value {
    case .boolean: return "flag"
    case .number: return "number"
    case .string(let text):
      let isJSON = member.name.hasSuffix("_json")
      if isJSON, (try? JSONReader.value(of: Array(text.utf8)[...])) == nil { return "broken JSON" }
      return isJSON ? "JSON" : "text"
    case .null, .array, .object: return "no type of a table"
    }
  }

  @Test func `every event is in one table of what happened`() throws {
    let run = try Self.run()
    let tables = Dictionary(uniqueKeysWithValues: Self.texts(run))
    let rows = ["calls", "callbacks", "suppressions", "events"].reduce(0) { sum, name in
      sum + (tables[name] ?? "").split(separator: "\n").count
    }
    let events = run.cases.flatMap(\.executions).reduce(0) { sum, execution in
      sum + execution.trace.count { ![.take, .result, .forgotten].contains($0.kind) }
    }
    #expect(rows == events)
  }
}
