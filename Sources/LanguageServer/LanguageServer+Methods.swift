import Events
import ScenarioLanguage

extension LanguageServer {
  var capabilities: JSONValue {
    let triggers: JSONValue = [".", "(", ",", ":", " ", "$", "<", "{", "["]
    let tokens: JSONValue = [
      "legend": [
        "tokenTypes": .array(SemanticTokens.types.map { .string($0) }), "tokenModifiers": [],
      ], "full": true, "range": true,
    ]
    let capabilities: JSONValue = [
      "positionEncoding": .string(client.unit.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": triggers],
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "documentHighlightProvider": true, "renameProvider": ["prepareProvider": true],
      "documentFormattingProvider": true, "documentSymbolProvider": true,
      "foldingRangeProvider": true, "codeLensProvider": ["resolveProvider": false],
      "codeActionProvider": ["codeActionKinds": ["quickfix", "source.format"]],
      "executeCommandProvider": [
        "commands": [.string(Lens.run), .string(Lens.explain), .string(Lens.explore)]
      ], "semanticTokensProvider": tokens,
    ]
    let version = JSONValue.string(surroundings.version)
    return ["capabilities": capabilities, "serverInfo": ["name": "imsim", "version": version]]
  }

  // MARK: Notifications

  /// Handles a notification, and ignores unknown notifications. Before the initialization, every
  /// notification except `exit` is ignored.
  mutating func notice(_ method: String, _ params: JSONValue) {
    if method == "exit" { phase = .over(phase == .shutDown ? 0 : 1) }
    guard phase == .running else { return }
    switch method {
    case "initialized": if client.watchesFiles { watchRequirements() }
    case "textDocument/didOpen": open(params["textDocument"])
    case "textDocument/didChange":
      guard let index = index(of: params) else { return }
      let version = params["textDocument"]["version"].integer
      guard documents[index].change(params["contentChanges"].items, version: version) else {
        return
      }
      dropJobs(of: documents[index].uri, .contentModified, "the text has changed: ask again")
      _ = isBounded(index)
    case "textDocument/didSave":
      guard let index = index(of: params) else { return }
      if !client.watchesFiles { cite(index) }
      check(index)
    case "textDocument/didClose":
      guard let index = index(of: params) else { return }
      forget(index)
    case "workspace/didChangeWatchedFiles":
      for index in documents.indices {
        cite(index)
        check(index)
      }
    case "$/cancelRequest": cancel(params["id"])
    default: break
    }
  }

  private mutating func cite(_ index: Int) {
    dropJobs(of: documents[index].uri, .contentModified, "the requirements have changed: ask again")
    documents[index].cite(surroundings.known(documents[index].source.path))
  }

  private mutating func watchRequirements() {
    let watchers: JSONValue = ["watchers": [["globPattern": "**/requirements.md"]]]
    let method: JSONValue = "workspace/didChangeWatchedFiles"
    ask(
      "client/registerCapability",
      ["registrations": [["id": "requirements", "method": method, "registerOptions": watchers]]])
  }

  private mutating func open(_ item: JSONValue) {
    guard let uri = item["uri"].text, let text = item["text"].text else { return }
    documents.removeAll { $0.uri == uri }
    dropJobs(of: uri, .contentModified, "the text has changed: ask again")
    guard documents.count < Self.mostDocuments else {
      let message = "imsim: no more than \(Self.mostDocuments) files can be open"
      return notify("window/showMessage", ["type": 2, "message": .string(message)])
    }
    documents.append(
      Document(
        uri: uri, text: text, version: item["version"].integer, unit: client.unit,
        known: surroundings.known(FilePath.path(ofURI: uri))))
    let index = documents.count - 1
    if isBounded(index) { check(index) }
  }

  /// If all open files together have become too large, closes the file at `index` and returns
  /// false.
  private mutating func isBounded(_ index: Int) -> Bool {
    let bytes = documents.reduce(0) { $0 + $1.count }
    if bytes <= mostBytes { return true }
    let path = documents[index].source.path
    let message = "imsim: the open files are too large: \(path) is ignored"
    notify("window/showMessage", ["type": 2, "message": .string(message)])
    forget(index)
    return false
  }

  private mutating func forget(_ index: Int) {
    let uri = documents.remove(at: index).uri
    dropJobs(of: uri, .contentModified, "the file is closed")
    notify("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
  }

  /// Returns nil if the file that the message names is not open.
  private func index(of params: JSONValue) -> Int? {
    index(of: params["textDocument"]["uri"].text)
  }

  func index(of uri: String?) -> Int? { documents.firstIndex { $0.uri == uri } }

  mutating func publish(_ index: Int) {
    documents[index].isPublished = true
    notify("textDocument/publishDiagnostics", documents[index].diagnostics)
  }

  // MARK: Requests

  /// Returns nil if the server answers later, at the end of a job.
  mutating func result(
    of method: String, _ params: JSONValue, _ id: JSONValue
  ) throws(Failure) -> JSONValue? {
    switch method {
    case "initialize": throw Failure(code: .invalidRequest, message: "the session has begun")
    case "workspace/executeCommand":
      try execute(params, id)
      return nil
    default: break
    }
    guard let request = DocumentRequest(rawValue: method) else {
      throw Failure(code: .methodNotFound, message: "there is no method \(method)")
    }
    guard let index = index(of: params) else {
      throw Failure(code: .invalidParams, message: "the file is not open")
    }
    for index in documents.indices { documents[index].settle() }
    if request.needsErrors { documents[index].check() }
    let document = documents[index]
    let position = params["position"]
    switch request {
    case .completion: return document.completion(at: position, for: client)
    case .hover:
      let (word, line) = document.hover(at: position)
      return ask(line.map { Job.Question(kind: .hover, line: $0) }, index, id, word)
    case .definition: return document.definition(at: position, surroundings)
    case .references: return document.references(at: position, params["context"], documents)
    case .documentHighlight: return document.highlights(at: position)
    case .prepareRename: return document.prepareRename(at: position)
    case .rename: return try document.rename(at: position, to: params["newName"].text ?? "")
    case .formatting: return .array(document.formatting)
    case .documentSymbol: return .array(document.symbols)
    case .foldingRange: return .array(document.folds)
    case .codeLens: return .array(document.lenses)
    case .codeAction:
      let line = document.lineToAccept(params)
      let question = line.map { Job.Question(kind: .accept, line: $0) }
      return ask(question, index, id, .array(document.actions(params)))
    case .semanticTokens: return SemanticTokens(document, nil).json
    case .semanticTokensOfRange: return SemanticTokens(document, params["range"]).json
    }
  }

  /// Answers a request with `partial` and the result of `question`. If the result is not known yet,
  /// starts a job and returns nil; the server answers at the end of the job.
  private mutating func ask(
    _ question: Job.Question?, _ index: Int, _ id: JSONValue, _ partial: JSONValue
  ) -> JSONValue? {
    guard let question else { return partial }
    if let result = documents[index].results[question] {
      return Self.answer(partial, result, to: question, documents[index])
    }
    start(question, documents[index].uri, for: [Job.Request(id: id, partial: partial)])
    return nil
  }

  /// Executes the command of a code lens: runs, explains or explores a scenario.
  private mutating func execute(_ params: JSONValue, _ id: JSONValue) throws(Failure) {
    let arguments = params["arguments"].items
    guard let uri = arguments.first?.text, let index = index(of: uri) else {
      throw Failure(code: .invalidParams, message: "the file is not open")
    }
    let kind: Job.Kind
    switch params["command"].text {
    case Lens.run: kind = .run
    case Lens.explain: kind = .explain
    case Lens.explore: kind = .explore
    default: throw Failure(code: .invalidParams, message: "there is no such command")
    }
    // The job's process needs the current text.
    documents[index].settle()
    start(
      Job.Question(kind: kind, line: arguments.dropFirst().first?.integer), uri,
      for: [Job.Request(id: id, partial: .null)])
  }
}
