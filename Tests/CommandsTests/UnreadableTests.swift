import Foundation
import Testing

/// A scenario's path may lead to something that can't be read as a file: a folder, a broken link, a
/// pipe, a device or a socket.
struct UnreadableTests {
  /// Creates a folder that contains a passing scenario, and an x.scenario that can't be read.
  /// `thing` says what x.scenario is instead of a file.
  private static func folder(with thing: String) throws -> Folder {
    let folder = try Folder([
      "scenarios/requirements.md": "| FR-27 | FM | one |\n",
      "scenarios/a.scenario": Samples.passing,
    ])
    let path = folder.path("scenarios/x.scenario")
    switch thing {
    case "folder":
      try folder.write(Samples.passing, to: "scenarios/x.scenario/b.scenario")
    case "link": unsafe symlink("nowhere", path)
    case "loop": unsafe symlink("x.scenario", path)
    case "pipe": unsafe mkfifo(path, 0o600)
    case "device": unsafe symlink("/dev/zero", path)
    default: try makeSocket(at: path)
    }
    return folder
  }

  private static func makeSocket(at path: String) throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  static let reasons = [
    "folder": "it is a folder", "link": "it is a link that leads nowhere",
    "loop": "it is a link that leads back to itself",
    "pipe": "it is a pipe or a device, and no file",
    "device": "it is a pipe or a device, and no file", "socket": "it is a socket",
  ]

  @Test(arguments: ["folder", "link", "loop", "pipe", "device", "socket"])
  func `what can't be read is an error of that file, and the others run: 3`(
    _ thing: String
  ) throws {
    let folder = try Self.folder(with: thing)
    let error =
      "scenarios/x.scenario:1:1: error: the file can't be read: \(Self.reasons[thing] ?? "")\n"
    let run = try Imsim.run("run", in: folder)
    #expect(run.code == 3 && run.output.contains(error), "\(run)")
    #expect(run.output.contains("\(thing == "folder" ? 2 : 1) passed, 0 failed\n1 file has errors"))
    let check = try Imsim.run("check", in: folder)
    #expect(check.code == 3 && check.output.contains(error) && check.output.contains(": 1 error\n"))
    for words in [["format", "--check"], ["list"], ["coverage"], ["report", "--update"]] {
      let other = try Imsim.run(words, in: folder)
      #expect(other.code == 3 && other.errors.contains(error), "\(words) \(other)")
    }
    #expect(try Imsim.run("list", in: folder).output.contains("scenarios/a.scenario  "))
  }

  @Test(arguments: ["folder", "link", "loop", "pipe", "device", "socket"])
  func `named by itself it is an error too, and nobody waits for it`(_ thing: String) throws {
    let folder = try Self.folder(with: thing)
    // A device file that is given as an argument is read, up to the size limit of scenarios. The
    // device file of this test contains no scenario.
    let path = "scenarios/x.scenario"
    let run = try Imsim.run("run", path, "scenarios/a.scenario", in: folder)
    #expect(run.code == 3 && run.output.contains("\(path):1:1: error: "), "\(run)")
    #expect(run.output.contains(" passed, 0 failed\n1 file has errors"))
    let explained = try Imsim.run("explain", path, in: folder)
    #expect(explained.code == (thing == "folder" ? 2 : 3))
  }

  @Test func `a pipe that is named is read when someone writes to it`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", "\"$0\" run <(sleep 0.1; cat a.scenario)", try Imsim.executable()]
    shell.currentDirectoryURL = folder.url
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text.contains("1 scenario (1 case): 1 passed"))
  }

  @Test func `a file whose name is not UTF-8 is told, and what is no scenario is not`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    for name in ["x\u{1}.scenario", "y\u{1}.txt"] {
      let bytes = folder.path(name).utf8.map { CChar(bitPattern: $0 == 1 ? 0xFF : $0) }
      unsafe close(open(bytes + [0], O_CREAT | O_WRONLY, 0o600))
    }
    let run = try Imsim.run("run", ".", in: folder)
    #expect(run.code == 3 && run.output.contains("1 passed, 0 failed\n1 file has errors"))
    #expect(
      run.output.contains("./x\u{FFFD}.scenario:1:1: error: the file can't be read: its name"))
  }

  @Test func `links between folders are not followed round and round`() throws {
    let folder = try Folder(["one/a.scenario": Samples.passing])
    unsafe symlink("..", folder.path("one/up"))
    unsafe symlink("one", folder.path("two"))
    let run = try Imsim.run("list", ".", in: folder)
    #expect(run.code == 0 && run.output == "./one/a.scenario  it passes  [smoke]\n")
  }

  @Test func `folders within folders end somewhere, and the rest runs`() throws {
    let deep = String(repeating: "d/", count: 70)
    let folder = try Folder(["a.scenario": Samples.passing, "\(deep)b.scenario": Samples.passing])
    let run = try Imsim.run("run", ".", in: folder)
    #expect(run.code == 3 && run.output.contains("more than 64 folders within folders"))
    #expect(run.output.contains("1 scenario (1 case): 1 passed"))
  }

  @Test func `what is shut to the user is told, and the rest runs`() throws {
    let folder = try Folder([
      "a.scenario": Samples.passing, "b.scenario": Samples.passing, "sub/b.scenario": "",
    ])
    for path in ["sub", "b.scenario"] { unsafe chmod(folder.path(path), 0) }
    defer { unsafe chmod(folder.path("sub"), 0o700) }
    guard let run = try Imsim.runWithoutRights("run", ".", in: folder) else { return }
    #expect(run.code == 3 && run.output.contains("1 scenario (1 case): 1 passed"), "\(run)")
    for path in ["./sub", "./b.scenario"] {
      let error = "\(path):1:1: error: the file can't be read: Permission denied\n"
      #expect(run.output.contains(error), "\(run)")
    }
  }

  @Test func `standard input that is shut is an error of that file`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec \"$0\" run a.scenario - <&-", try Imsim.executable()]
    shell.currentDirectoryURL = folder.url
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 3 && text.contains("-:1:1: error: the file can't be read: "))
    #expect(text.contains("1 scenario (1 case): 1 passed"))
  }
}
