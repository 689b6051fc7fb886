import Foundation
import TestSupport

/// The comments of IMProtocol, from which the generator takes the sentences of the documentation.
///
/// The sentence of a type, a case or a property is the comment above its declaration. A field has
/// the sentence of the property that `visit` passes, unless a comment is above the visit itself.
struct ProtocolComments {
  static let all = ProtocolComments()

  private var types: [String: Declarations] = [:]
  /// The names of types by the code that says which kind of message they are, such as
  /// `kind: .addFriend` or `RecordKind { .friendInfo }`.
  private var names: [String: String] = [:]

  private struct Declarations {
    var sentences: [String: String] = [:]
    /// The comment above the visit of each field, and the visited property.
    var visits: [String: (comment: String, property: String)] = [:]
    var parts: [String] = []
  }

  /// The types whose fields are fields of other messages, too.
  private static let parts = [
    "GroupSettingsChange", "ProfileAttributes", "SubscriptionTerms", "FieldVisitor",
    "CallbackMessage",
  ]

  /// The sentence about the type itself.
  func sentence(ofType kind: String) -> String? { names[kind].flatMap { types[$0]?.sentences[""] } }

  /// The sentence about a case, whose name is written as in Swift, or about a field.
  func sentence(of name: String, in kind: String) -> String? {
    guard let type = names[kind].flatMap({ types[$0] }) else { return nil }
    return ([type] + type.parts.compactMap { types[$0] }).lazy.compactMap { owner in
      let visit = owner.visits[name]
      return visit.flatMap { $0.comment.isEmpty ? nil : $0.comment }
        ?? owner.sentences[visit?.property ?? name]
    }.first
  }

  private init() {
    for folder in ["Callbacks", "Calls", "Catalogue/Tables", "Enumerations", "Records"] {
      let url = RepositoryFolder.url.appending(path: "Sources/IMProtocol/\(folder)")
      let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      for path in (paths ?? []).sorted() where path.hasSuffix(".swift") {
        if let text = try? String(contentsOf: url.appending(path: path), encoding: .utf8) {
          read(text)
        }
      }
    }
  }

  private mutating func read(_ text: String) {
    var type = ""
    var (documentation, comment): ([Substring], [Substring]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        documentation.append(code.dropFirst(4))
      } else if code.hasPrefix("// ") {
        comment.append(code.dropFirst(3))
      } else {
        let isType = readType(line, &type)
        if let (_, name, text) = documentation.lazy.compactMap({
          $0.wholeMatch(of: /- Parameter (\w+): (.*)/)?.output
        }).first {
          add(text.prefix(1).uppercased() + text.dropFirst(), String(name), to: type)
        } else if isType {
          add(Self.sentence(documentation), "", to: type)
        } else if let found = code.prefixMatch(of: /(?:\S+ ){0,3}?(?:var|case) `?(\w+)/) {
          add(Self.sentence(documentation), String(found.1), to: type)
        }
        readField(code, Self.sentence(comment), &type)
        documentation = []
        // The visited field may be on the line after `field(`.
        let isVisit = code.hasPrefix("field") || code.hasPrefix("self")
        if !isVisit || !code.hasSuffix("(") { comment = [] }
      }
    }
  }

  /// Reads what a line says about the type: its name, its kind, or a part.
  private mutating func readType(_ line: Substring, _ type: inout String) -> Bool {
    var isType = false
    if let found = line.prefixMatch(
      of: /(?:public |package |private )*(struct|enum|extension|protocol) (\w+)/)
    {
      (type, isType) = (String(found.2), found.1 != "extension")
    }
    if types[type] == nil { types[type] = Declarations() }
    if line.contains(" ."),
      let found = line.firstMatch(of: /kind: \.\w+|(?:Record|Enumeration)Kind { \.\w+ }/)
    {
      names[String(found.0)] = names[String(found.0)] ?? type
    }
    for part in Self.parts where part != type && line.contains(part) {
      if types[type]?.parts.contains(part) == false { types[type]?.parts.append(part) }
    }
    return isType
  }

  /// Reads a line that visits a field, or the catalogue's entry for an enumeration or a case that
  /// IMProtocol does not declare.
  private mutating func readField(_ code: Substring, _ comment: String, _ type: inout String) {
    if code.contains("\", "),
      let found = code.firstMatch(of: /"(\w+)", (?:&(?:\w+\.)*)?(\w+)/)
    {
      types[type]?.visits[String(found.1)] = (comment, String(found.2))
    } else if comment.isEmpty {
      return
    } else if let found = code.wholeMatch(of: /\.(\w+), "RC\w+",/) {
      type = "EnumerationKind { .\(found.1) }"
      names[type] = type
      types[type] = Declarations(sentences: ["": comment])
    } else if let found = code.wholeMatch(of: /"(\w+)": \d+,/) {
      add(comment, SwiftNames.case(String(found.1)), to: type)
    }
  }

  private mutating func add(_ sentence: String, _ name: String, to type: String) {
    if !sentence.isEmpty, types[type]?.sentences[name] == nil {
      types[type]?.sentences[name] = sentence
    }
  }

  /// The text of a comment for applications, in which a value that is absent is nil. A line break
  /// separates paragraphs.
  private static func sentence(_ lines: [Substring]) -> String {
    lines.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n")
      .replacing("absent", with: "nil")
  }
}
