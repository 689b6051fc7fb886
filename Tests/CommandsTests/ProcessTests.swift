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

  /// Starts a run whose report takes a long time to write, because the scenario has so many cases.
  /// Waits until the run writes the report.
  private static func startWriting(in folder: Folder) throws -> Process {
    var table = Samples.table
    for _ in 0..<Effort.count(3_000, sample: 600) { table += "  | A   | B    |\n" }
    try folder.write(table, to: "b.scenario")
    let (process, _) = try start(["run", "b.scenario", "--jsonl", "r.jsonl"], in: folder)
    // The first file without content only shows that a file can be written.
    let isWriting = soon {
      unfinished(in: folder).contains { (try? folder.read($0))?.isEmpty == false }
        || !process.isRunning
    }
    #expect(isWriting && process.isRunning)
    return process
  }

  private static func unfinished(in folder: Folder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return (names ?? []).filter { $0.hasSuffix(".new") }.sorted()
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal leaves no unfinished file behind`(_ signal: Int32) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let process = try Self.startWriting(in: folder)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(Self.unfinished(in: folder).isEmpty)
  }

  @Test func `the next run removes what a killed run has left, but not what another run writes`()
    throws
  {
    let folder = try Folder(["a.scenario": Samples.passing])
    let killed = try Self.startWriting(in: folder)
    kill(killed.processIdentifier, SIGKILL)
    killed.waitUntilExit()
    #expect(Self.unfinished(in: folder) == ["r.jsonl.1.new"])
    #expect(try Imsim.run("run", "a.scenario", "--jsonl", "r.jsonl", in: folder).code == 0)
    #expect(Self.unfinished(in: folder).isEmpty)

    let slow = try Self.startWriting(in: folder)
    defer { kill(slow.processIdentifier, SIGKILL) }
    kill(slow.processIdentifier, SIGSTOP)
    #expect(Self.unfinished(in: folder) == ["r.jsonl.1.new"])
    let second = try Imsim.run("run", "a.scenario", "--jsonl", "r.jsonl", in: folder)
    #expect(second.code == 0 && Self.unfinished(in: folder) == ["r.jsonl.1.new"])
    #expect(try folder.read("r.jsonl").contains("a.scenario"))
    kill(slow.processIdentifier, SIGCONT)
    slow.waitUntilExit()
    #expect(slow.terminationStatus == 0 && Self.unfinished(in: folder).isEmpty)
    #expect(try folder.read("r.jsonl").contains("b.scenario"))

    try folder.write("", to: "r.jsonl.1.new")
    try folder.write("", to: "r.jsonl.5.new")
    try folder.write("", to: "other.5.new")
    #expect(try Imsim.run("run", "a.scenario", "--jsonl", "r.jsonl", in: folder).code == 0)
    #expect(Self.unfinished(in: folder) == ["other.5.new"])
  }

  @Test func `what a killed run has left in the folder of an option goes with the next run`()
    throws
  {
    let folder = try Folder(["a.scenario": Samples.passing, "e.scenario": Samples.exploring])
    try folder.write("", to: "logs/a/A.phone.jsonl.3.new")
    try folder.write("", to: "logs/notes.txt.3.new")
    try folder.write("", to: "found/old-counterexample.scenario.1.new")
    #expect(try Imsim.run("run", "a.scenario", "--log", "logs", in: folder).code == 0)
    #expect(try Imsim.run("explore", "e.scenario", "--write", "found", in: folder).code == 1)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(left.contains("found/e-counterexample.scenario"))
    #expect(left.filter { $0.hasSuffix(".new") } == ["logs/notes.txt.3.new"])
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
    #expect(text.contains("r.html: File too large") && text.hasSuffix("74\n"), "\(text)")
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
