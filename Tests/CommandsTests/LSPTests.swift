import Testing

/// The language server as an editor starts it; its sessions stand in LanguageServerTests.
struct LSPTests {
  private static func frame(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }

  private static let goodbye = [
    frame(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#),
    frame(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#),
    frame(#"{"jsonrpc":"2.0","method":"exit"}"#),
  ].joined()

  @Test func `it answers, says nothing else, and ends as the editor says`() throws {
    let run = try Imsim.run("lsp", input: Self.goodbye)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("Content-Length: "))
    #expect(run.output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
    #expect(run.output.contains(#""serverInfo":{"name":"imsim","version":""#))
  }

  @Test(arguments: ["", "Content-Length: 99\r\n\r\n{", "x", String(goodbye.dropLast(9))])
  func `input that is cut off ends it quietly`(_ input: String) throws {
    let run = try Imsim.run("lsp", input: input)
    #expect(run.code == (input.count > 100 ? 0 : 1))
    #expect(run.errors.isEmpty)
  }

  @Test func `what a file may cite is looked for where imsim check looks`() throws {
    let folder = try Folder([
      "requirements.md": "| AB-01 | here | It works. |\n", "scenarios/a.scenario": "",
    ])
    func session(citing id: String) throws -> String {
      let text = #"scenario \"a\"\nverifies \#(id)\n"#
      let path = folder.path("scenarios/a.scenario")
      let item = #"{"uri":"file://\#(path)","version":1,"text":"\#(text)"}"#
      let open =
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item)}}"#
      let start = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#
      return try Imsim.run("lsp", input: Self.frame(start) + Self.frame(open)).output
    }
    #expect(!(try session(citing: "AB-01").contains("AB-01")))
    #expect(try session(citing: "AB-02").contains("AB-02"))
  }
}
