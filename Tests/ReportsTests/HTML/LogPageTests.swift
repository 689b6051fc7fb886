import ScenarioLanguage
import TestSupport
import Testing

@testable import Events
@testable import Reports

/// The page about a comparison of logs with the model.
struct LogPageTests {
  /// A report with everything that a page can show. If `text` is given, every string of the report
  /// is this text.
  private static func page(saying text: String? = nil) -> LogReport {
    func say(_ usual: String) -> String { text ?? usual }
    var page = LogReport(
      agrees: false, sentence: say("5 rows of 2 devices are not what it does"))
    page.remark = (say("The service seems to deviate from D-21."), [])
    page.devices = ["A.phone", "B.phone"].map {
      (name: say($0), path: say("logs/\($0).jsonl"), rows: 2, clockBehind: 0)
    }
    page.rows = [
      (device: 0, line: 2, text: say("calls addFriend(B)"), difference: nil),
      (device: 1, line: 2, text: say("onFriendAdd(userId: A)"), difference: 0),
      (device: 0, line: nil, text: say("onFriendAdd(userId: B)"), difference: 1),
      (device: 0, line: 3, text: say("the log ends"), difference: nil),
    ]
    var value = LogReport.Difference(
      headline: say("B.phone received this with another value"), location: say("logs/B.jsonl:2"))
    value.row = say("{\"n\":1}")
    value.expected = say("onFriendAdd(userId: C)")
    value.field = (path: say("userId"), logged: say("A"), expected: say("C"))
    value.cause = say("the server took it")
    value.hint = say("write it into the head")
    value.others = [say("logs/B.jsonl:3: B.phone has it, too")]
    value.statements = [KnownClause(id: "D-21", text: say("It is so."))]
    var missing = LogReport.Difference(
      headline: say("A.phone did not receive onFriendAdd"), location: say("logs/A.jsonl:3"))
    missing.statements = value.statements
    missing.cause = say("nothing leads to it")
    page.differences = [value, missing]
    page.unknown = [say("the log of C")]
    page.assumptions = [say("nobody had friends")]
    page.notes = [say("a row is cut off")]
    page.counts = [
      (
        statement: KnownClause(id: "D-21", origin: say("FM"), text: say("It is so.")),
        confirmed: 1, contradicted: 2
      )
    ]
    page.untouched = 7
    return page
  }

  private static func html(_ page: LogReport) -> String {
    var buffer = TextBuffer()
    LogHTML.append(page, imsim: "1.0", to: &buffer)
    return buffer.string
  }

  @Test func `a page shows the verdict, the differences and the devices side by side`() throws {
    try expectGolden(Pages.bare(Self.html(Self.page())), "LogPage.html")
  }

  @Test func `every id stands once and every link leads to one`() throws {
    let page = try #require(PageParser.read(Self.html(Self.page())))
    #expect(Set(page.ids).count == page.ids.count)
    for link in page.links {
      #expect(link.hasPrefix("#") && page.ids.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test func `nothing is loaded from elsewhere, and there is no script`() throws {
    let text = Self.html(Self.page())
    #expect(text.contains("default-src 'none'; style-src 'sha256-"))
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url("))
    let page = try #require(PageParser.read(text))
    #expect(!page.names.contains("script") && page.names.count { $0 == "style" } == 1)
    for name in page.attributes {
      #expect(!name.hasPrefix("on") && name != "style" && name != "src", "\(name)")
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</style><b>", "\"'><img src=x onerror=alert(1)>", "]]>", "<!--",
    "&lt;&amp;", "\u{202E}turned", "a\u{0}b", "\u{FFFE}",
  ]) func `what a log says is text everywhere`(_ hostile: String) throws {
    let usual = try #require(PageParser.read(Self.html(Self.page(saying: "plain"))))
    let page = try #require(PageParser.read(Self.html(Self.page(saying: hostile))))
    #expect(page.names == usual.names)
    #expect(page.attributes.count == usual.attributes.count)
    #expect(!page.text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `of long logs the rows around each difference are shown, and it is said`() throws {
    var page = Self.page()
    page.rows = (0..<100_000).map { index in
      (
        device: index % 2, line: index + 2, text: "is connected",
        difference: [50_000, 50_010].firstIndex(of: index)
      )
    }
    let html = Self.html(page)
    #expect(html.contains("91 of 100,000 entries are shown"))
    #expect(html.contains("… 49,960 more entries …") && html.contains("… 49,949 more entries …"))
    #expect(html.split(separator: "is connected").count == 92)
    for index in page.rows.indices { page.rows[index].difference = nil }
    #expect(Self.html(page).contains("2,000 of 100,000 entries are shown"))
  }

  @Test func `of very many devices those that differ have columns, the others share one`() throws {
    var page = Self.page()
    page.devices = (0..<1_000).map {
      (name: "D\($0)", path: "d\($0).jsonl", rows: 1, clockBehind: 0)
    }
    page.rows = (0..<1_000).map { index in
      (
        device: index, line: 2, text: "is connected",
        difference: [600, 700].firstIndex(of: index)
      )
    }
    let html = Self.html(page)
    #expect(html.split(separator: "<th scope=\"col\">D").count == LogLanes.mostColumns + 1)
    #expect(html.contains("<th scope=\"col\">D700<") && html.contains(">others</th>"))
    #expect(html.contains("<b>D999 </b>"))
  }

  @Test(
    .enabled(
      if: BrowserTests.browser != nil, "no Chromium is installed: apt-get install chromium"))
  func `both sides have room, and at 400 pixels nothing but the rows pans`() throws {
    let page = Self.html(Self.page(saying: String(repeating: "long", count: 80)))
    #expect(try BrowserTests.sides(of: page) == ["true 10 false", "true 10 true"])
  }
}
