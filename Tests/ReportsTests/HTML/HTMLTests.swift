import ScenarioLanguage
import Testing

@testable import Reports

struct HTMLTests {
  @Test func `a page shows verdicts, failures, races and diagrams`() throws {
    try expectGolden(Pages.bare(Pages.page(Pages.usual())), "Page.html")
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

  @Test func `nothing is loaded from elsewhere and no attribute is code`() throws {
    let text = Pages.page(try Pages.usual())
    #expect(text.contains("default-src 'none'; style-src 'sha256-"))
    #expect(text.contains("script-src 'sha256-\(SHA256.base64(HTMLScript.text))'"))
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
    let run = try hostileRun(hostile)
    let usual = try #require(PageParser.read(Pages.page(hostileRun("plain"))))
    let page = try #require(PageParser.read(Pages.page(run)))
    #expect(page.names == usual.names)
    #expect(page.attributes.count == usual.attributes.count)
    #expect(!page.text.unicodeScalars.contains("\u{202E}"))
    if hostile == "<script>alert(1)</script>" {
      #expect(page.text.split(separator: hostile, omittingEmptySubsequences: false).count > 10)
    }
  }

  /// A run in which every string is hostile.
  private func hostileRun(_ text: String) throws -> RunEvents {
    var run = try Pages.usual()
    run.items = run.items.map { item in
      switch item {
      case .ran(var events):
        poison(&events, text)
        return .ran(events)
      case .broken(let errors):
        return .broken(
          FileErrors(
            path: text, place: errors.place,
            errors: [FileErrors.Entry(line: 1, column: 1, message: text)], text: text))
      }
    }
    run.statements = run.statements.map { statement in
      KnownStatement(id: statement.id, origin: text, text: text)
    }
    run.head.imsim = text
    return run
  }

  private func poison(_ events: inout CaseEvents, _ text: String) {
    events.path = text
    events.title = text
    events.tags = [text]
    events.verifies = [text]
    events.assumes = []
    events.text = text
    events.command = text
    for index in events.devices.indices {
      let user = events.devices[index].user
      events.devices[index].name = text
      events.devices[index].user = text + user
    }
    for index in events.steps.indices { events.steps[index].title = text }
    for index in events.races.indices {
      for place in events.races[index].outcomes.indices {
        events.races[index].outcomes[place].title = text
        events.races[index].outcomes[place].example = [text]
      }
    }
    for index in events.failures.indices {
      events.failures[index].summary = text
      events.failures[index].details = [text]
      events.failures[index].causes = [text]
      events.failures[index].comparison?.rows = [
        FailureEvents.Comparison.Row(expected: text, received: text, differs: true)
      ]
    }
    for way in events.ways.indices {
      for index in events.ways[way].choices.indices {
        events.ways[way].choices[index].order = [text, text]
      }
      for index in events.ways[way].trace.indices {
        events.ways[way].trace[index].name = text
        events.ways[way].trace[index].text = text
      }
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

  @Test func `the hash is that of FIPS 180-4`() {
    #expect(SHA256.base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let long = String(repeating: "a", count: 1_000)
    #expect(SHA256.base64(long) == "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM=")
  }
}
