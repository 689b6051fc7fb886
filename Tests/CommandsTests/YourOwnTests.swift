import Foundation
import TestSupport
import Testing

/// The commands and configurations in scenarios/your-own.md must do what the guide says.
struct YourOwnTests {
  /// The guide's code blocks in a language, in order.
  private func blocks(_ language: String) throws -> [String] {
    try RepositoryFolder.text("scenarios/your-own.md").components(separatedBy: "```\(language)\n")
      .dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  /// Creates a checkout on a CI server. The repository contains a scenario. If curl is not
  /// installed, prints a message and returns nil.
  private func repository(_ scenario: String) throws -> Folder? {
    let found = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/curl") }
    if !found {
      print("there is no curl here: tests of the guide to your own repository are skipped")
      return nil
    }
    let folder = try Folder(["scenarios/a.scenario": scenario, "archive/bin/about": ""])
    unsafe symlink(try Imsim.executable(), folder.path("archive/bin/imsim"))
    let made = try shell("tar -czf imsim-9-linux.tar.gz -C archive bin", folder)
    #expect(made.code == 0, "\(made.errors)")
    return folder
  }

  /// Runs lines in a shell, as a CI server does. imsim is found in the PATH only if the lines have
  /// added imsim's folder to the PATH.
  private func shell(
    _ lines: String, _ folder: Folder, _ variables: [String: String] = [:]
  ) throws -> Imsim.Outcome {
    let standard = [
      "HOME": folder.url.path, "IMSIM_ARCHIVE": "file://\(folder.path("imsim-9-linux.tar.gz"))",
    ]
    return try Imsim.run(
      ["-e", "-c", lines], program: "/bin/bash", in: folder,
      environment: standard.merging(variables) { $1 })
  }

  // MARK: GitHub

  /// Runs the steps of the workflow in order, as GitHub does. Stops after the first step that
  /// fails.
  private func runWorkflow(_ folder: Folder) throws -> (code: Int32, output: String) {
    let steps = YAML(try blocks("yaml")[0])["jobs"]["scenarios"]["steps"].items
    var variables = [
      "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.url.path,
      "GITHUB_STEP_SUMMARY": folder.path("summary.md"), "GITHUB_PATH": folder.path("paths"),
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    var output = ""
    for step in steps where step.keys.contains("run") {
      #expect(step["env"].keys.allSatisfy { $0 == "IMSIM_ARCHIVE" })
      let run = try shell(step["run"].text, folder, variables)
      output += run.output
      if run.code != 0 { return (run.code, output + run.errors) }
      if let paths = try? folder.read("paths") {
        variables["PATH"] = paths.replacing("\n", with: ":") + (variables["PATH"] ?? "")
      }
    }
    return (0, output)
  }

  @Test func `its workflow passes with passing scenarios`() throws {
    guard let folder = try repository(Samples.passing) else { return }
    let run = try runWorkflow(folder)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("1 scenario (1 case): 1 passed, 0 failed"))
  }

  @Test func `its workflow marks what fails, and keeps page, verdicts and summary`() throws {
    guard let folder = try repository(Samples.failing) else { return }
    let run = try runWorkflow(folder)
    #expect(run.code == 1)
    #expect(run.output.contains("::error file=scenarios/a.scenario,line=6"), "\(run.output)")
    #expect(try folder.read("summary.md").contains("it fails"))
    let steps = YAML(try blocks("yaml")[0])["jobs"]["scenarios"]["steps"].items
    let upload = try #require(steps.last)
    #expect(upload["uses"].text.hasPrefix("actions/upload-artifact@"))
    #expect(upload["if"].text == "always()")
    let kept = upload["with"]["path"].text.split(separator: "\n")
    #expect(kept == ["scenarios.xml", "scenarios.html"])
    for file in kept { #expect(try folder.read(String(file)).contains("it fails"), "\(file)") }
  }

  // MARK: GitLab

  @Test(arguments: [(Samples.passing, true), (Samples.failing, false)])
  func `its GitLab job says whether all passed, and keeps page and verdicts`(
    _ scenario: String, _ passes: Bool
  ) throws {
    let code: Int32 = passes ? 0 : 1
    guard let folder = try repository(scenario) else { return }
    let job = YAML(try blocks("yaml")[1])["scenarios"]
    let lines = job["script"].items.map(\.text)
    let run = try shell("set -o pipefail\n\(lines.joined(separator: "\n"))", folder)
    #expect(run.code == code, "\(run.errors)")
    let artifacts = job["artifacts"]
    #expect(artifacts["when"].text == "always")
    #expect(artifacts["reports"]["junit"].text == "scenarios.xml")
    #expect(try folder.read("scenarios.xml").contains("<testsuite"))
    #expect(artifacts["paths"].text == "[scenarios.html]")
    #expect(try folder.read("scenarios.html").contains("</html>"))
    // The job runs without the archive, too, because the program is now in the cache.
    #expect(job["cache"]["paths"].text == "[.imsim]")
    try FileManager.default.removeItem(at: folder.url.appending(path: "imsim-9-linux.tar.gz"))
    #expect(try shell(lines.joined(separator: "\n"), folder).code == code)
  }

  // MARK: A machine

  @Test func `its lines install imsim, and keep what fails out of commits`() throws {
    guard let folder = try repository(Samples.failing) else { return }
    let lines = try blocks("sh")
    let installed = try shell(lines[0], folder)
    #expect(installed.code == 0 && installed.output.hasPrefix("imsim "), "\(installed.errors)")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let variables = [
      "PATH": "\(folder.path(".local/bin")):\(path)", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
    ]
    let hook = try shell("git init -q .\n\(lines[1])", folder, variables)
    #expect(hook.code == 0, "\(hook.errors)")
    let commit = "git add scenarios && git commit -q -m a"
    #expect(try shell(commit, folder, variables).code == 1)
    try folder.write(Samples.passing, to: "scenarios/a.scenario")
    let passed = try shell(commit, folder, variables)
    #expect(passed.code == 0, "\(passed.errors)")
  }

  @Test func `its Dockerfile puts imsim where the archive has it`() throws {
    let dockerfile = try #require(try blocks("dockerfile").first)
    let archive = try RepositoryFolder.text(".ci/archive")
    #expect(dockerfile.contains("ADD imsim-*.tar.gz /usr/local/\n"))
    #expect(dockerfile.contains("ENTRYPOINT [\"/usr/local/bin/imsim\"]"))
    #expect(archive.contains("\nput bin/imsim ") && archive.contains("imsim-${version"))
    #expect(dockerfile.split(separator: "\n").count <= 6)
  }
}
