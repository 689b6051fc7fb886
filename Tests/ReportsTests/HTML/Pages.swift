import Foundation
import ScenarioLanguage
import Testing

@testable import Events
@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

enum Pages {
  static let failing = """
    scenario "B accepts, and A wants more"
    verifies FR-31, FR-32
    assumes D-20
    tags demo
    user A on phone, desktop
    user B on phone, tablet (platform: iOS, offline: true)

    step "A asks"
      A.phone calls addFriend(B, extra: "Hi")
        returns RC_FRIEND_NEED_ACCEPT
      A receives onFriendApplicationStatusChanged
      B receives onFriendApplicationStatusChanged

    step "B goes, comes back and accepts"
      B.phone disconnects
      B.phone calls acceptFriendApplication(A)
        fails with RC_CHANNEL_INVALID
      wait 1d
      B.phone connects
      B.phone calls acceptFriendApplication(A)
      A.phone receives onFriendAdd(userId: B, name: "Bee") then onFriendDelete
      A.desktop receives onFriendAdd then onFriendDelete
      B receives onFriendAdd
    """

  static let statements = [
    KnownClause(id: "FR-31", origin: "FM Scenario 2", text: "NeedVerify: both hear of it."),
    KnownClause(id: "FR-32", text: "Accepting makes both friends."),
    KnownClause(id: "FR-33", text: "Nobody cites this."),
  ]

  /// A run with everything that a page can show.
  static func usual() throws -> RunEvents {
    var run = RunEvents(
      [
        try Sample(failing, path: "scenarios/friends/failing.scenario"),
        try Sample(Sample.race, path: "scenarios/friends/race.scenario"),
      ], broken: [("scenarios/broken.scenario", "scenario \"broken\"\nwhat is this\n")])
    run.statements = statements
    return run
  }

  /// The usual run with every string replaced by the same text.
  static func saying(_ text: String) throws -> RunEvents {
    var run = try usual()
    run.items = run.items.map { item in
      switch item {
      case .ran(var events):
        poison(&events, text)
        return .ran(events)
      case .broken(let errors):
        return .broken(
          FileErrors(
            path: text, index: errors.index,
            errors: [FileErrors.Entry(line: 1, column: 1, message: text)],
            text: StyledText(text)))
      }
    }
    run.statements = run.statements.map { statement in
      KnownClause(id: statement.id, origin: text, text: text)
    }
    run.head.imsim = text
    return run
  }

  private static func poison(_ events: inout CaseEvents, _ text: String) {
    events.path = text
    events.title = text
    events.scenario = Array(text.utf8)
    events.tags = [text]
    events.verifies = [text]
    events.assumes = []
    events.text = StyledText(text)
    events.command = text
    for index in events.devices.indices {
      let user = events.devices[index].user
      events.devices[index].name = text
      events.devices[index].user = text + user
    }
    for index in events.steps.indices { events.steps[index].title = text }
    for index in events.races.indices {
      for position in events.races[index].outcomes.indices {
        events.races[index].outcomes[position].title = text
        events.races[index].outcomes[position].example = [text]
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
    for execution in events.executions.indices {
      for index in events.executions[execution].choices.indices {
        events.executions[execution].choices[index].order = [text, text]
      }
      for index in events.executions[execution].trace.indices {
        events.executions[execution].trace[index].name = text
        events.executions[execution].trace[index].text = text
      }
    }
  }

  static func page(_ run: RunEvents, roomForPassed room: Int? = nil) -> String {
    var buffer = TextBuffer()
    HTMLReport.append(run, roomForPassed: room ?? HTMLReport.roomForPassed, to: &buffer)
    return buffer.string
  }

  /// Removes the style, the script, and the security policy's hashes of both from a page.
  static func bare(_ page: String) -> String {
    var text = page
    for tag in ["style", "script"] {
      guard let start = text.range(of: "<\(tag)>"), let end = text.range(of: "</\(tag)>") else {
        continue
      }
      text.removeSubrange(start.upperBound..<end.lowerBound)
    }
    while let start = text.range(of: "'sha256-"),
      let end = text.range(of: "'", range: start.upperBound..<text.endIndex)
    {
      text.replaceSubrange(start.lowerBound..<end.upperBound, with: "(hash)")
    }
    return text
  }
}

/// A page's content as an XML parser reads it.
final class PageParser: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var ids: [String] = []
  private(set) var links: [String] = []
  private(set) var text = ""
  private(set) var attributes: [String] = []
  private var problem: String?

  /// Reads a page. If the page is not well-formed, records an issue and returns nil.
  static func read(
    _ page: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> PageParser? {
    let body = Pages.bare(page).replacing("<!doctype html>", with: "")
    let parser = XMLParser(data: Data(body.utf8))
    let found = PageParser()
    parser.delegate = found
    guard parser.parse() else {
      Issue.record(
        "line \(parser.lineNumber), column \(parser.columnNumber): not well-formed",
        sourceLocation: sourceLocation)
      return nil
    }
    return found
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes given: [String: String]
  ) {
    names.append(name)
    attributes += given.keys
    if let id = given["id"] { ids.append(id) }
    if let link = given["href"] { links.append(link) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
