import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@testable import Events
@testable import Reports

struct HTMLTests {
  @Test func `a page shows verdicts, failures, races and diagrams`() throws {
    try expectGolden(Pages.bare(Pages.page(Pages.usual())), "Page.html")
  }

  @Test func `below a diagram stands who is told nothing, and why`() throws {
    let page = Pages.page(RunEvents([try Sample(Silences.text)]))
    _ = try #require(PageParser.read(page))
    #expect(page.contains("<summary>Who is not notified, and why: "))
    #expect(
      page.contains(
        "<li><code>onEventChange</code>: a switch of the AppKey is off by FR-14<div>"))
    #expect(page.contains("<div>+40ms C</div>"))
  }

  @Test func `the same run gives the same bytes`() throws {
    #expect(try Pages.page(Pages.usual()) == Pages.page(Pages.usual()))
  }

  @Test func `a run of nothing is a page too`() throws {
    let page = Pages.page(RunEvents([]))
    #expect(page.contains("<h1 class=\"p\">nothing ran</h1>"))
    _ = try #require(PageParser.read(page))
  }

  @Test func `every id stands once and every link leads to one`() throws {
    let page = try #require(PageParser.read(Pages.page(Pages.usual())))
    #expect(Set(page.ids).count == page.ids.count)
    for link in page.links {
      #expect(link.hasPrefix("#") && page.ids.contains(String(link.dropFirst())), "\(link)")
    }
    #expect(page.ids.contains("D-20"), "cited, though no catalogue has its text")
    #expect(!page.ids.contains("FR-33"))
  }

  @Test func `a link to a case stays when others come and go, and rows of one title have two`()
    throws
  {
    let table = """
      scenario "<who> <what>"
      user A on phone
      step "s"
        wait 1s
      examples
        | who  | what |
        | A, B | b?   |
        | A    | B b  |

      """
    let rows = table.replacing("| A    | B b  |", with: "| A    | B b  |\n  | C    | c    |")
    let path = "scenarios/ä folder/t.scenario"
    let few = RunEvents([try Sample(table, path: path)])
    let many = RunEvents([
      try Sample(Sample.race, path: "a.scenario"), try Sample(rows, path: path),
      try Sample(Sample.race, path: "scenarios/ä-folder/t/C c.scenario"),
    ])
    #expect(
      CaseAnchors.anchors(of: few.items) == [
        "case-scenarios/ä-folder/t/A-B-b", "case-scenarios/ä-folder/t/A-B-b-2",
      ])
    #expect(
      CaseAnchors.anchors(of: many.items) == [
        "case-a", "case-scenarios/ä-folder/t/A-B-b", "case-scenarios/ä-folder/t/A-B-b-2",
        "case-scenarios/ä-folder/t/C-c", "case-scenarios/ä-folder/t/C-c-2",
      ])
    let long = RunEvents([try Sample(Sample.race, path: String(repeating: "long", count: 90))])
    #expect(CaseAnchors.anchors(of: long.items)[0].count == 109)
    let page = try #require(PageParser.read(Pages.page(many)))
    for anchor in CaseAnchors.anchors(of: many.items) {
      #expect(page.links.contains("#\(anchor)") && page.ids.contains(anchor))
    }
  }

  @Test func `a side of a comparison that is missing says so`() throws {
    var run = try Pages.usual()
    run.items = run.items.map { item in
      guard case .ran(var events) = item, !events.failures.isEmpty else { return item }
      events.failures[0].comparison = FailureEvents.Comparison(
        rows: [
          .init(expected: nil, received: "+1ms onFriendDelete", differs: true),
          .init(expected: "onFriendAdd", received: nil, differs: true),
        ], before: 1, after: 2)
      return .ran(events)
    }
    let page = Pages.page(run)
    #expect(
      page.contains(
        "differs</th><td role=\"cell\"><i>not listed</i></td><td role=\"cell\"><code>+1ms onF"))
    #expect(
      page.contains("<code>onFriendAdd</code></td><td role=\"cell\"><i>did not come</i></td>"))
  }

  @Test func `nothing is loaded from elsewhere and no attribute is code`() throws {
    let text = Pages.page(try Pages.usual())
    #expect(text.contains("default-src 'none'; style-src 'sha256-"))
    #expect(text.contains("script-src 'sha256-\(HTMLScript.hash)'"))
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url("))
    let page = try #require(PageParser.read(text))
    for name in page.attributes {
      #expect(!name.hasPrefix("on") && name != "style" && name != "src", "\(name)")
    }
    #expect(page.names.count { $0 == "script" } == 1 && page.names.count { $0 == "style" } == 1)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</style><b>", "\"'><img src=x onerror=alert(1)>", "]]>", "<!--",
    "&lt;&amp;", "\u{202E}turned", "a\u{0}b", "\u{FFFE}",
  ]) func `what a scenario says is text everywhere`(_ hostile: String) throws {
    let run = try Pages.saying(hostile)
    // A plain text of the same length, with line breaks at the same places.
    let plain = String(hostile.map { " (:".contains($0) ? $0 : "p" })
    let usual = try #require(PageParser.read(Pages.page(Pages.saying(plain))))
    let page = try #require(PageParser.read(Pages.page(run)))
    #expect(page.names == usual.names)
    #expect(page.attributes.count == usual.attributes.count)
    #expect(!page.text.unicodeScalars.contains("\u{202E}"))
    if hostile == "<script>alert(1)</script>" {
      #expect(page.text.split(separator: hostile, omittingEmptySubsequences: false).count > 10)
    }
  }

  @Test func `a text too wide for its place is whole in its title`() throws {
    let extra = String(repeating: "wide ", count: 20)
    let text = """
      scenario "wide"
      user A on phone
      user B on phone
      step "A asks"
        A.phone calls addFriend(B, extra: "\(extra)")
        A, B receive onFriendApplicationStatusChanged
      """
    let page = Pages.page(RunEvents([try Sample(text)]))
    #expect(page.contains("<title>onFriendApplicationStatusChanged(userId: B,"))
    #expect(page.contains("wide wide …</text>") || page.contains("…</text>"))
  }

  @Test(arguments: [(HTMLStyle.text, HTMLStyle.hash), (HTMLScript.text, HTMLScript.hash)])
  func `the hashes are those of style and script`(_ text: String, _ hash: String) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let digits = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(digits.dropFirst($0).prefix(2), radix: 16)
    }
    #expect(Data(bytes).base64EncodedString() == hash)
  }
}
