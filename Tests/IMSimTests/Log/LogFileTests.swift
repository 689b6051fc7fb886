import Conforming
import Foundation
import ScenarioLanguage
import Simulation
import Synchronization
import Testing

@testable import IMSim

/// The log's file after the system has killed the application, and after a disk error.
struct LogFileTests {
  @Test func `a log continues wherever a kill has cut its last row`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      TestedLog.use(try TestedLog.log(at: file))
      let whole = try Data(contentsOf: file)
      let lines = try TestedLog.lines(file)
      let last = lines[lines.count - 1].utf8.count + 1
      for cut in 0...last {
        try whole.dropLast(cut).write(to: file)
        try TestedLog.log(at: file).connecting()
        let rows = try #require(try TestedLog.read(file).logs.first).rows
        #expect(rows.count == (cut == 0 ? 8 : 7))
        guard case .action(.restart) = rows[rows.count - 2].kind,
          case .action(.connect) = rows[rows.count - 1].kind
        else {
          Issue.record("it does not continue after \(cut) bytes: \(rows.suffix(2))")
          return
        }
      }
    }
  }

  @Test func `a log whose head is cut begins anew`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      try Data("{\"kind\":\"hea".utf8).write(to: file)
      try TestedLog.log(at: file).connecting()
      #expect(try TestedLog.read(file).logs.first?.rows.count == 1)
    }
  }

  @Test(arguments: [0, 1, 20]) func `an error of the disk ends the log, and is reported`(
    _ written: Int
  ) throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let writes = Mutex(0)
      let problems = Problems()
      let log = try EventLog(
        at: file, user: "A", device: "phone", platform: "iOS", isConnected: true, token: nil,
        clock: { TestedLog.time },
        report: { problem in problems.all.withLock { $0.append(problem) } },
        write: { handle, data in
          let count = writes.withLock { count in
            count += 1
            return count
          }
          // The disk is full when the log writes the third row, but has space again later.
          if count != 4 { return try handle.write(contentsOf: data) }
          try handle.write(contentsOf: data.prefix(written))
          throw CocoaError(.fileWriteOutOfSpace)
        })
      for time in 1...5 { log.onFriendCleared(Int64(time)) }
      log.end()
      let found = problems.all.withLock { $0 }
      guard case .notWritten(row: 3, _)? = found.first, found.count == 1 else {
        Issue.record("\(found)")
        return
      }
      let reading = try TestedLog.read(file)
      #expect(reading.logs.first?.rows.count == 2)
      #expect(
        reading.notes.map(\.description) == [
          "A.phone.jsonl:4: the application could not write this entry, so its log ends here"
        ])
      #expect(throws: EventLog.Problem.isCut(path: file.path)) { try TestedLog.log(at: file) }
      #expect(try TestedLog.read(file).logs.first?.rows.count == 2)
    }
  }

  @Test func `a file that can't be written is an error`() {
    #expect(throws: (any Error).self) {
      try TestedLog.log(at: URL(filePath: "/nowhere/A.phone.jsonl"))
    }
    if FileManager.default.fileExists(atPath: "/dev/full") {
      #expect(throws: (any Error).self) { try TestedLog.log(at: URL(filePath: "/dev/full")) }
    }
  }

  @Test func `the log of another device is not continued`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      try TestedLog.log(at: file).connecting()
      #expect(throws: EventLog.Problem.isAnother(path: file.path, user: "B", device: "phone")) {
        try TestedLog.log(at: file, user: "B")
      }
      for other in ["something else\n", "something else", "{\"kind\":\"head\"}\n", "\0", "\n"] {
        try Data(other.utf8).write(to: file)
        #expect(throws: EventLog.Problem.self) { try TestedLog.log(at: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == other)
      }
    }
  }

  @Test func `what happens after the end replaces it`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "A.phone.jsonl")
      let first = try TestedLog.log(at: file)
      first.connecting()
      first.end()
      first.end()
      first.onFriendCleared(TestedLog.time)
      #expect(try TestedLog.lines(file).count == 3)
      first.end()
      try TestedLog.log(at: file).end()
      let rows = try #require(try TestedLog.read(file).logs.first).rows
      guard case .action(.restart) = rows[2].kind, case .end = rows[3].kind else {
        Issue.record("\(rows)")
        return
      }
      #expect(rows.count == 4)
    }
  }
}
