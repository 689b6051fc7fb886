import Testing

/// Limits how many files a new call with a new callback may change. For each existing call, the
/// rule counts the source files whose code contains the type, kind or case of the call or of the
/// call's callback. The guide to the sources lists the files for a new call in order.
enum AddingACall {
  static let most = 6

  /// The names of the type and the kind of the call or callback that the file declares, or nil if
  /// the file declares neither a call nor a callback.
  static func names(_ file: SourceFile) -> Set<String>? {
    let tokens = file.tokens.indices
    guard
      let row = tokens.first(where: {
        ["row", "traits"].contains(file.word($0)) && file.word($0 - 1) == "let"
      }),
      let kind = tokens.first(where: { $0 > row && file.word($0) == "kind" }),
      let type = file.path.split(separator: "/").last?.split(separator: ".").first
    else { return nil }
    return [String(type), file.word(kind + 3)]
  }

  /// Finds the source files whose code contains a word.
  struct Index {
    private var files: [String: Set<String>] = [:]

    init(_ sources: [SourceFile]) {
      for file in sources where file.path.hasPrefix("Sources/") {
        for token in file.tokens { files[String(token.text), default: []].insert(file.path) }
      }
    }

    /// The files whose code contains at least one of the names.
    func files(_ names: Set<String>) -> [String] {
      names.reduce(into: Set()) { $0.formUnion(files[$1] ?? []) }.sorted()
    }
  }
}

struct AddingACallTests {
  private static let sources = Repository.shared.sources
  private static let index = AddingACall.Index(sources)

  private static func named(in folder: String) -> [(path: String, names: Set<String>)] {
    sources.filter { $0.path.hasPrefix("Sources/IMProtocol/\(folder)/") }
      .compactMap { file in AddingACall.names(file).map { (file.path, $0) } }
  }

  @Test func `every call is found, and every callback`() {
    #expect(Self.named(in: "Calls").count >= 56)
    #expect(Self.named(in: "Callbacks").count == 15)
  }

  /// Removes the files that use calls but need no change for a new call: the benchmarks, the tables
  /// of mutants, the library for tests, and the calls that may have been made before logs begin.
  private static func withoutUsers(_ files: [String]) -> [String] {
    files.filter { file in
      let users = ["/Benchmarks/", "/Conforming/Facts/", "/IMSim/", "/Mutants/"]
      return users.allSatisfy { !file.contains($0) }
    }
  }

  /// Calls whose names also have another meaning, each with this other meaning.
  private static let excused: [String: String] = [
    "SubscribeUsers": "subscribeEvent is the kind of a record and of a delegate, too"
  ]

  @Test func `a call stands in its own file, in the list of calls and at the server`() {
    for (path, names) in Self.named(in: "Calls")
    where Self.excused.keys.allSatisfy({ !names.contains($0) }) {
      let files = Self.withoutUsers(Self.index.files(names))
      #expect(files.count < AddingACall.most, "\(path): \(files)")
      #expect(files.contains(path) && files.contains("Sources/IMProtocol/Calls/Call.swift"))
    }
  }

  /// Calls and their callbacks: the file of the call, the file of the callback, and the callback's
  /// case.
  private static let pairs: [(call: String, callback: String, case: String)] = [
    ("Groups/SetGroupRemark", "Groups/GroupRemarkChanged", "groupRemarkChanged"),
    ("Groups/AddGroupFollows", "Groups/GroupFollowsChanged", "groupFollowsChanged"),
    ("Groups/RemoveGroupFollows", "Groups/GroupFollowsChanged", "groupFollowsChanged"),
  ]

  @Test func `a call with a callback of its own touches six files`() {
    let calls = Self.named(in: "Calls") + Self.named(in: "Callbacks")
    for (call, callback, content) in Self.pairs {
      let names = calls.filter {
        $0.path.hasSuffix(call + ".swift") || $0.path.hasSuffix(callback + ".swift")
      }
      .map(\.names)
      #expect(names.count == 2, "\(call), \(callback)")
      let all = names.reduce(into: Set([content])) { $0.formUnion($1) }
      let files = Self.withoutUsers(Self.index.files(all))
      #expect(files.count <= AddingACall.most, "\(call) with \(callback): \(files)")
    }
  }

  @Test func `what is written by hand for logs knows no call and no callback`() {
    let logs = Self.sources.filter { $0.path.hasPrefix("Sources/IMSim/Log/") }
    let index = AddingACall.Index(logs)
    #expect(logs.count > 5)
    for (path, names) in Self.named(in: "Calls") + Self.named(in: "Callbacks") {
      let files = index.files(names)
      #expect(files.isEmpty, "\(path): \(files)")
    }
  }

  @Test func `what names a call is its type and its kind`() {
    let file = SourceFile(
      "Sources/IMProtocol/Calls/Friends/Poke.swift",
      "struct Poke {\n  static let row = CallDescriptor(\n    kind: .poke, name: \"poke\")\n}")
    #expect(AddingACall.names(file) == ["Poke", "poke"])
    #expect(AddingACall.names(SourceFile("Sources/A/B.swift", "let kind = 1")) == nil)
    let other = SourceFile("Sources/A/B.swift", "f(.poke) // Poke")
    #expect(AddingACall.Index([file, other]).files(["Poke", "poke"]).count == 2)
    #expect(AddingACall.Index([other]).files(["Poke"]) == [])
  }
}
