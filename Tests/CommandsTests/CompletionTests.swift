import Foundation
import Testing

@testable import Commands

/// Runs the completion scripts in the shells that are installed.
struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `every command and every option that help shows can be completed`(_ shell: Shell) throws {
    let run = try Imsim.run("completion", shell.rawValue)
    #expect(run.code == 0)
    for command in Command.all {
      #expect(run.output.contains(command.name))
      for option in command.options {
        let name = shell == .fish ? "-l \(option.name) " : "--\(option.name)"
        #expect(run.output.contains(name) || option.isHidden, "\(command.name) \(option.name)")
      }
    }
  }

  @Test func `another shell is wrong usage, and the message names those that there are`() throws {
    let run = try Imsim.run("completion", "tcsh")
    #expect(run.code == 2 && run.errors.contains("completion knows bash, zsh, fish, and not tcsh"))
    #expect(try Imsim.run("completion").code == 2)
  }

  static let words: [(line: [String], includes: [String], excludes: [String])] = [
    (["imsim", ""], ["run", "explain", "completion", "--help"], ["race"]),
    (["imsim", "ex"], ["explain"], ["run"]),
    (["imsim", "run", "--fil"], ["--filter"], ["--seed"]),
    (["imsim", "run", "--"], ["--filter", "--html", "--help"], ["--case", "--fingerprints"]),
    (["imsim", "run", ""], ["a.scenario", "sub"], ["notes.txt", "--html"]),
    (["imsim", "run", "sub/"], ["sub/b.scenario"], ["a.scenario"]),
    (["imsim", "run", "--html", ""], ["notes.txt"], ["--seed"]),
    (["imsim", "run", "--variants", "ab"], ["absent"], ["latency"]),
    (["imsim", "catalogue", "--format", ""], ["text", "json"], ["addFriend"]),
    (["imsim", "catalogue", "onFriendA"], ["onFriendAdd"], ["addFriend"]),
    (["imsim", "completion", ""], ["bash", "zsh", "fish"], ["a.scenario"]),
    (["imsim", "help", "lan"], ["language"], ["list"]),
    (["imsim", "help", "li"], ["list"], ["language"]),
    (["imsim", "help", "language", "re"], ["reference"], ["language", "tutorial"]),
  ]

  @Test func `bash offers what can stand at the place`() throws {
    let folder = try Folder(["a.scenario": "", "notes.txt": "", "sub/b.scenario": ""])
    try folder.write(Imsim.run("completion", "bash").output, to: "imsim.bash")
    for (line, includes, excludes) in Self.words {
      let words = line.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        source ./imsim.bash; COMP_WORDS=(\(words)); COMP_CWORD=\(line.count - 1)
        compopt() { :; }; _imsim; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try Imsim.run(["-c", script], program: "/bin/bash", in: folder)
      expect(run, offers: includes, but: excludes, line)
    }
  }

  @Test func `fish offers what can stand at the place`() throws {
    guard let fish = Self.program("fish") else { return }
    let folder = try Folder(["a.scenario": "", "notes.txt": "", "sub/b.scenario": ""])
    try folder.write(Imsim.run("completion", "fish").output, to: "imsim.fish")
    for (line, includes, excludes) in Self.words where line.count > 2 {
      let script = "source ./imsim.fish; complete -C '\(line.joined(separator: " "))'"
      let run = try Imsim.run(["--no-config", "-c", script], program: fish, in: folder)
      // The shell `fish` prints a description after an option and a slash after a folder.
      var lines = run
      lines.output = run.output.split(separator: "\n").map { line in
        line.prefix { $0 != "\t" }.replacing(#/(.)\/$/#) { $0.output.1 }
      }.joined(separator: "\n")
      expect(lines, offers: includes, but: excludes, line)
    }
  }

  @Test func `zsh reads its script`() throws {
    guard let zsh = Self.program("zsh") else { return }
    let folder = try Folder(["a.scenario": ""])
    try folder.write(Imsim.run("completion", "zsh").output, to: "_imsim")
    let run = try Imsim.run(
      ["-f", "-c", "autoload -Uz compinit && compinit -u -d ./dump && source ./_imsim && echo ok"],
      program: zsh, in: folder)
    #expect(run.code == 0 && run.output == "ok\n" && run.errors.isEmpty)
  }

  private func expect(
    _ run: Imsim.Outcome, offers includes: [String], but excludes: [String], _ line: [String]
  ) {
    let offered = run.output.split(separator: "\n").map(String.init)
    for word in includes { #expect(offered.contains(word), "\(line): \(run.errors)\(offered)") }
    for word in excludes { #expect(!offered.contains(word), "\(line): \(offered)") }
  }

  /// Where a shell is installed. If the shell is not installed, prints a message and returns nil.
  private static func program(_ name: String) -> String? {
    let found = ["/usr/bin/\(name)", "/bin/\(name)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    if found == nil { print("no \(name) here: its completion is not tried") }
    return found
  }
}
