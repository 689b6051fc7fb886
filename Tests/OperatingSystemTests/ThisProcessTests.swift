import Foundation
import Synchronization
import Testing

@testable import OperatingSystem

struct ThisProcessTests {
  @Test func `what is held grows with what is kept`() {
    // Other tests run at the same time and may free as much memory, but not each time. They may
    // also have left free memory that is held already, so each try keeps what it has taken.
    var kept: [[UInt8]] = []
    let grows = (0..<20).contains { _ in
      let before = ResidentMemory.bytes
      kept.append([UInt8](repeating: 1, count: 50_000_000))
      return ResidentMemory.bytes - before > 25_000_000
    }
    #expect(grows, "\(kept.count) tries")
  }

  @Test func `its variables and its program are those that Foundation knows`() {
    let process = ProcessInfo.processInfo
    #expect(
      Set(ThisProcess.variables) == Set(process.environment.map { "\($0.key)=\($0.value)" }))
    #expect(ThisProcess.variable("PATH") == process.environment["PATH"])
    #expect(ThisProcess.variable("IMSIM_NOTHING") == nil)
    #expect(FileManager.default.isExecutableFile(atPath: ThisProcess.executable))
    #expect(ThisProcess.processors >= 1)
  }

  @Test func `another process is alive until it has ended`()
    throws
  {
    #expect(try #require(OtherProcess(Int(ThisProcess.number))).isAlive)
    #expect(OtherProcess(Int.max) == nil)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/cat")
    process.standardInput = Pipe()
    try process.run()
    let other = try #require(OtherProcess(Int(process.processIdentifier)))
    #expect(other.isAlive)
    #expect(kill(process.processIdentifier, SIGKILL) == 0)
    process.waitUntilExit()
    #expect(!other.isAlive)
  }

  @Test func `an unnamed file has what was written, from its start on`() throws {
    let file = try Files.openUnnamed()
    defer { Descriptor.close(file) }
    #expect(Descriptor.write(Array("input".utf8), to: file))
    #expect(Files.rewind(file))
    #expect(Descriptor.readAll(file, atMost: 100) == Array("input".utf8))
  }

  @Test func `a child has the input from the start, and its end is told`() throws {
    let child = try #require(
      ChildProcess(
        executable: "/bin/sh", arguments: ["-c", "cat; exit 3"], input: Array("hello".utf8)))
    #expect(child.output == Array("hello".utf8))
    #expect(child.code == 3 && child.signal == nil)
    let killed = try #require(
      ChildProcess(executable: "/bin/sh", arguments: ["-c", "kill -9 $$"]))
    #expect(killed.code == nil && killed.signal == 9)
  }

  @Test func `a thread has its own value, and a stack for deep recursion`() throws {
    let slot = try #require(ThreadSlot<Int>())
    let seen = Mutex<[Int?]>([])
    let thread = Thread.start {
      @inline(never) func deep(_ count: Int) -> Int { count == 0 ? 0 : 1 + deep(count - 1) }
      seen.withLock { $0.append(slot.value) }
      slot.run(with: 7) { seen.withLock { $0.append(slot.value) } }
      seen.withLock { $0.append(deep(20_000)) }
    }
    try #require(thread).join()
    #expect(seen.withLock { $0 } == [nil, 7, 20_000])
    #expect(slot.value == nil)
  }

  @Test func `an error has the platform's words and is told from others`() throws {
    #expect(throws: SystemError.missing) { try Files.open("/nothing/here", for: .reading()) }
    #expect(SystemError.missing.isOfNothing && !SystemError.exists.isOfNothing)
    #expect(SystemError.missing.reason == "No such file or directory")
  }
}
