import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads JUnit XML according to Jenkins's schema, the file junit-10.xsd of the xUnit plugin.
final class JUnitReader: NSObject, XMLParserDelegate {
  /// A test case.
  struct Case {
    var name = ""
    var file = ""
    var end: String?
    var message = ""
    var text = ""
  }

  private(set) var cases: [Case] = []
  private(set) var problems: [String] = []
  /// The root element's numbers of tests, failures and errors.
  private(set) var counts: [String] = []
  private var open: [String] = []

  /// The values of all time attributes.
  private(set) var times: Set<String> = []
  private var file = ""

  /// The schema's elements, each with its parent element, required attributes and optional
  /// attributes.
  private static let schema: [String: (parent: String?, must: [String], may: [String])] = [
    "testsuites": (nil, [], ["name", "time", "tests", "failures", "errors"]),
    "testsuite": (
      "testsuites", ["name", "tests", "failures", "errors"],
      [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ]
    ),
    "properties": ("testsuite", [], []),
    "property": ("properties", ["name", "value"], []),
    "testcase": ("testsuite", ["name"], ["time", "classname", "group"]),
    "failure": ("testcase", [], ["message", "type"]),
    "error": ("testcase", [], ["message", "type"]),
    "skipped": ("testcase", [], ["message", "type"]),
    "system-out": ("testcase", [], []),
  ]

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { problems.append("\(parser.parserError.map { "\($0)" } ?? "not XML")") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard let rule = Self.schema[name], rule.parent == open.last else {
      problems.append("\(name) in \(open.last ?? "nothing")")
      return
    }
    problems += rule.must.filter { attributes[$0] == nil }.map { "\(name) lacks \($0)" }
    problems += attributes.keys.filter { !(rule.must + rule.may).contains($0) }.sorted()
    if ["testsuites", "testsuite", "testcase"].contains(name) {
      times.insert(attributes["time"] ?? "none")
    }
    open.append(name)
    switch name {
    case "testsuites":
      counts = ["tests", "failures", "errors"].compactMap { attributes[$0] }
    case "testsuite": file = attributes["file"] ?? ""
    case "testcase": cases.append(Case(name: attributes["name"] ?? "", file: file))
    case "failure", "error", "skipped":
      cases[cases.count - 1].end = name
      cases[cases.count - 1].message = attributes["message"] ?? ""
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if ["failure", "error"].contains(open.last) { cases[cases.count - 1].text += text }
  }
}
