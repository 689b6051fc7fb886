import Events
import ScenarioLanguage

/// What is done for each method of the protocol.
extension LanguageServer {
  /// What the server can do.
  var capabilities: JSONValue {
    let triggers: JSONValue = [".", "(", ",", ":", " ", "$", "<", "{", "["]
    let tokens: JSONValue = [
      "legend": [
        "tokenTypes": .array(SemanticTokens.types.map { .string($0) }), "tokenModifiers": [],
      ],
      "full": true, "range": true,
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
      ],
      "semanticTokensProvider": tokens,
    ]
    let version = JSONValue.string(surroundings.version)
    return ["capabilities": capabilities, "serverInfo": ["name": "imsim", "version": version]]
  }

  // MARK: Notifications

  /// Takes a notification; one that is not known, or comes before its time, is let be.
  mutating func notice(_ method: String, _ params: JSONValue) {
    if method == "exit" { phase = .over(phase == .shutDown ? 0 : 1) }
    guard phase == .running else { return }
    switch method {
    case "initialized": if client.watchesFiles { watchRequirements() }
    case "textDocument/didOpen": open(params["textDocument"])
    case "textDocument/didChange":
      guard let place = place(of: params) else { return }
      let version = params["textDocument"]["version"].integer
      documents[place].change(params["contentChanges"].items, version: version)
      if isBounded(place) { publish(place) }
    case "textDocument/didSave":
      guard let place = place(of: params) else { return }
      if !client.watchesFiles { cite(place) }
      documents[place].run()
      publish(place)
    case "textDocument/didClose":
      guard let place = place(of: params) else { return }
      forget(place)
    case "workspace/didChangeWatchedFiles":
      for place in documents.indices {
        cite(place)
        documents[place].run()
        publish(place)
      }
    default: break
    }
  }

  /// Looks up what a file may cite.
  private mutating func cite(_ place: Int) {
    documents[place].cite(surroundings.known(documents[place].source.path))
  }

  private mutating func watchRequirements() {
    let watchers: JSONValue = ["watchers": [["globPattern": "**/requirements.md"]]]
    let method: JSONValue = "workspace/didChangeWatchedFiles"
    ask(
      "client/registerCapability",
      [
        "registrations": [
          ["id": "requirements", "method": method, "registerOptions": watchers]
        ]
      ])
  }

  private mutating func open(_ item: JSONValue) {
    guard let uri = item["uri"].text, let text = item["text"].text else { return }
    documents.removeAll { $0.uri == uri }
    guard documents.count < Self.mostDocuments else {
      let message = "imsim: no more than \(Self.mostDocuments) files can be open"
      return tell("window/showMessage", ["type": 2, "message": .string(message)])
    }
    documents.append(
      Document(
        uri: uri, text: text, version: item["version"].integer, unit: client.unit,
        known: surroundings.known(FilePath.path(ofURI: uri))))
    let place = documents.count - 1
    guard isBounded(place) else { return }
    documents[place].run()
    publish(place)
  }

  /// Whether all files together are within their bound; if not the one at a place is let go.
  private mutating func isBounded(_ place: Int) -> Bool {
    let bytes = documents.reduce(0) { $0 + $1.source.bytes.count }
    if bytes <= mostBytes { return true }
    let path = documents[place].source.path
    let message = "imsim: the open files are too large: \(path) is left alone"
    tell("window/showMessage", ["type": 2, "message": .string(message)])
    forget(place)
    return false
  }

  private mutating func forget(_ place: Int) {
    let uri = JSONValue.string(documents.remove(at: place).uri)
    tell("textDocument/publishDiagnostics", ["uri": uri, "diagnostics": []])
  }

  /// The place of the file that a message is about; nil for one that is not open.
  private func place(of params: JSONValue) -> Int? {
    let uri = params["textDocument"]["uri"].text
    return documents.firstIndex { $0.uri == uri }
  }

  /// Tells what is wrong with a file.
  private mutating func publish(_ place: Int) {
    tell("textDocument/publishDiagnostics", documents[place].diagnostics)
  }

  // MARK: Requests

  /// The answer to a request.
  mutating func result(of method: String, _ params: JSONValue) throws(Failure) -> JSONValue {
    if method == "initialize" {
      throw Failure(code: .invalidRequest, message: "the session has begun")
    }
    if method == "workspace/executeCommand" { return try execute(params) }
    guard method.hasPrefix("textDocument/"), let place = place(of: params) else {
      throw method.hasPrefix("textDocument/")
        ? Failure(code: .invalidParams, message: "the file is not open")
        : Failure(code: .methodNotFound, message: "there is no method \(method)")
    }
    return try result(of: method, documents[place], params)
  }

  /// The answer to a request about an open file.
  private func result(
    of method: String, _ document: Document, _ params: JSONValue
  ) throws(Failure) -> JSONValue {
    let position = params["position"]
    switch method {
    case "textDocument/completion": return document.completion(at: position, for: client)
    case "textDocument/hover": return document.hover(at: position)
    case "textDocument/definition": return document.definition(at: position, surroundings)
    case "textDocument/references":
      return document.references(at: position, params["context"], documents)
    case "textDocument/documentHighlight": return document.highlights(at: position)
    case "textDocument/prepareRename": return document.prepareRename(at: position)
    case "textDocument/rename":
      return try document.rename(at: position, to: params["newName"].text ?? "")
    case "textDocument/formatting": return .array(document.formatting)
    case "textDocument/documentSymbol": return .array(document.symbols)
    case "textDocument/foldingRange": return .array(document.folds)
    case "textDocument/codeLens": return .array(document.lenses)
    case "textDocument/codeAction": return .array(document.actions(params))
    case "textDocument/semanticTokens/full": return SemanticTokens(document, nil).json
    case "textDocument/semanticTokens/range":
      return SemanticTokens(document, params["range"]).json
    default: throw Failure(code: .methodNotFound, message: "there is no method \(method)")
    }
  }

  /// Runs a scenario, or explains it, for a lens.
  private mutating func execute(_ params: JSONValue) throws(Failure) -> JSONValue {
    let arguments = params["arguments"].items
    guard let uri = arguments.first?.text,
      let place = documents.firstIndex(where: { $0.uri == uri })
    else { throw Failure(code: .invalidParams, message: "the file is not open") }
    let text: String
    switch params["command"].text {
    case Lens.run:
      text = documents[place].run()
      publish(place)
    case Lens.explain:
      let line = arguments.dropFirst().first?.integer
      guard let explanation = documents[place].explanation(atLine: line) else {
        throw Failure(code: .requestFailed, message: "nothing is known of it")
      }
      text = explanation
    case Lens.explore:
      guard let explored = documents[place].explore() else {
        throw Failure(code: .requestFailed, message: "nothing here says explore")
      }
      text = explored
    default: throw Failure(code: .invalidParams, message: "there is no such command")
    }
    tell("window/showMessage", ["type": 3, "message": .string(text)])
    return .string(text)
  }
}
