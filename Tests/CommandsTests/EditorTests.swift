import Base
import Foundation
import Testing

@testable import Commands

struct EditorTests {
  @Test func `an editor is named, and one that there is: 2`() throws {
    for words in [[], ["vscode", "zed"]] {
      let run = try Imsim.run(["editor"] + words)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.errors.contains("editor takes one editor: vscode, neovim, helix, zed, textmate"))
    }
    let run = try Imsim.run("editor", "neovin")
    #expect(run.code == 2 && run.errors.contains("textmate, and not neovin"))
  }

  @Test(arguments: Editor.allCases.filter { $0 != .textmate })
  func `settings start the server, and their first line says where they belong`(
    _ editor: Editor
  ) throws {
    let run = try Imsim.run("editor", editor.rawValue)
    #expect(run.code == 0 && run.output == editor.settings)
    #expect(run.output.hasPrefix("#") || run.output.hasPrefix("--"))
    #expect(run.output.contains("scenario") && run.output.contains("lsp"))
  }

  @Test func `the script for Helix adds to its settings once`() throws {
    let folder = try Folder([".config/helix/languages.toml": "[language-server.other]\n"])
    for _ in 0..<2 {
      let run = try Imsim.run(
        [], program: "/bin/sh", input: Editor.helix.settings, in: folder,
        environment: ["HOME": folder.url.path])
      #expect(run.code == 0 && run.errors.isEmpty)
    }
    let languages = try folder.read(".config/helix/languages.toml")
    #expect(languages.hasPrefix("[language-server.other]\n\n[language-server.imsim]\n"))
    #expect(languages.components(separatedBy: "[[language]]").count == 2)
    let queries = try folder.read(".config/helix/runtime/queries/imsim/highlights.scm")
    #expect(queries.contains("\"scenario\"") && queries.contains("\"receives\""))
  }

  @Test(arguments: [
    (Editor.vscode, ["extension.js", "imsim.tmLanguage.json", "language.json", "package.json"]),
    (Editor.zed, ["Cargo.toml", "extension.toml", "languages/imsim/config.toml", "src/lib.rs"]),
  ])
  func `a script makes an extension`(_ editor: Editor, _ files: [String]) throws {
    let folder = try Folder(["bin/about": ""])
    unsafe symlink(try Imsim.executable(), folder.path("bin/imsim"))
    try folder.writeProgram("#!/bin/sh\necho npm \"$@\"\n", to: "bin/npm")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Imsim.run(
      ["-e", "-c", "imsim editor \(editor) | sh"], program: "/bin/sh", in: folder,
      environment: ["PATH": "\(folder.path("bin")):\(path)"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let made = "imsim-\(editor)"
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path(made))
    #expect(found.filter { $0.contains(".") }.sorted() == files)
    for file in files where file.hasSuffix(".json") {
      let text = try folder.read("\(made)/\(file)")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    let manifest = try folder.read("\(made)/\(editor == .zed ? "extension.toml" : "package.json")")
    #expect(manifest.contains("\"\(Version.current)\""))
  }
}
