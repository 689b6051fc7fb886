import Foundation
import TestSupport
import Testing

/// These tests check which files remain after a process of imsim has ended, and for which processes
/// and pipes imsim waits.
struct ProcessTests {
  /// Starts a program in a folder. The program's standard output is a pipe. The threads of tests
  /// block signals, and a process inherits the blocked signals of its parent. The signals are
  /// therefore unblocked.
  private static func start(
    _ words: [String], in folder: Folder, program: String? = nil
  ) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: try program ?? Imsim.executable())
    process.arguments = words
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    var (none, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    return (process, output)
  }

  /// Waits at most ten seconds until a condition is true. Returns whether the condition has become
  /// true.
  private static func soon(_ holds: () -> Bool) -> Bool {
    for _ in 0..<200 {
      if holds() { return true }
      usleep(50_000)
    }
    return holds()
  }

  @Test func `a process that works for another one ends with it`() throws {
    let folder = try Folder([:])
    // Running 200 files is more work than the process can finish during the test.
    for number in 1...200 { try folder.write(Samples.exhausting, to: "s/\(number).scenario") }
    let script = "{ \"$0\" run --fingerprints --jobs 1 s & echo $!; } | { read p; echo $p > pid; }"
    let (shell, _) = try Self.start(
      ["-c", script, try Imsim.executable()], in: folder, program: "/bin/bash")
    shell.waitUntilExit()
    let process = try #require(Int32(try folder.read("pid").dropLast()))
    defer { kill(process, SIGKILL) }
    #expect(Self.soon { kill(process, 0) != 0 || Self.isDead(process) })
  }

  private static func isDead(_ process: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return status.isEmpty || status.contains(") Z ")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal leaves no unfinished file behind`(_ signal: Int32) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    // Writing the file takes a long time, because the scenario has so many cases.
    var table = Samples.table
    for _ in 0..<Effort.count(3_000, sample: 600) { table += "  | A   | B    |\n" }
    try folder.write(table, to: "b.scenario")
    let (process, _) = try Self.start(
      ["run", "b.scenario", "--jsonl", "r.jsonl"], in: folder)
    let names = { (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? [] }
    let isWriting = Self.soon {
      names().contains { $0.hasSuffix(".new") } || !process.isRunning
    }
    #expect(isWriting)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(!names().contains { $0.hasSuffix(".new") }, "\(names())")
  }

  @Test func `Ctrl-C ends an exploration, which reports what it has reached: 130`() throws {
    let text = """
      scenario "too large"
      user A on phone, desktop
      user B on phone, desktop
      explore "all"
        A.phone may addFriend(B), deleteFriends([B]), lose its connection
        A.desktop may acceptFriendApplication(B), refuseFriendApplication(B)
        B.phone may addFriend(A), deleteFriends([A]), lose its connection
        B.desktop may acceptFriendApplication(A), refuseFriendApplication(A)
        at most 40 calls, 9 lost connections

      """
    let folder = try Folder(["a.scenario": text, "b.scenario": text])
    let (process, output) = try Self.start(
      ["explore", "a.scenario", "b.scenario", "--jobs", "1", "--junit", "r.xml"], in: folder)
    // The test waits until the process catches SIGINT. An earlier signal would end the process
    // without a report.
    let status = "/proc/\(process.processIdentifier)/status"
    let isExpected = Self.soon {
      let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") } ?? ""
      let caught = line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
      return caught >> UInt64(SIGINT - 1) & 1 == 1
    }
    #expect(isExpected)
    kill(process.processIdentifier, SIGINT)
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let printed = String(decoding: data, as: UTF8.self)
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(printed.hasPrefix("STOP  all  a.scenario\n      cut: interrupted; what was reached"))
    #expect(printed.contains("\n2 explorations: 0 hold, 0 violated, 2 cut\n"))
    #expect(try folder.read("r.xml").contains("cut: interrupted"))
  }

  @Test func `a file that would become too large is a message, and nothing is left`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let (shell, output) = try Self.start(
      ["-c", "ulimit -f 1; \"$0\" run a.scenario --html r.html 2>&1; echo $?", Imsim.executable()],
      in: folder, program: "/bin/bash")
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(text.contains("r.html: File too large") && text.hasSuffix("70\n"), "\(text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  @Test func `report --from reads a pipe, and waits for none to which nobody writes`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    unsafe mkfifo(folder.path("pipe"), 0o600)
    let nobody = try Imsim.run("report", "--from", "pipe", in: folder)
    #expect(nobody.code == 2 && nobody.errors.contains("pipe is empty, or no process writes to it"))
    let (shell, output) = try Self.start(
      [
        "-c", "\"$0\" report --from <(\"$0\" run a.scenario --jsonl - 2> /dev/null)",
        Imsim.executable(),
      ], in: folder, program: "/bin/bash")
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(text.contains("1 scenario (1 case): 1 passed"))
  }

  @Test func `of a line of a log that is too long only so much is stored`() throws {
    let folder = try Folder([:])
    let (shell, output) = try Self.start(
      [
        "-c",
        "{ echo '{\"log\"'; head -c 100000000 /dev/zero | tr '\\0' x; } > a.jsonl; "
          + "ulimit -v 350000; \"$0\" conform a.jsonl 2>&1; echo $?", Imsim.executable(),
      ],
      in: folder, program: "/bin/bash")
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(text.contains("a.jsonl:") && text.hasSuffix("\n3\n"), "\(text.suffix(400))")
  }
}
