/// The requests about an open file. The raw values are the names of methods in the protocol.
enum DocumentRequest: String {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case formatting = "textDocument/formatting"
  case documentSymbol = "textDocument/documentSymbol"
  case foldingRange = "textDocument/foldingRange"
  case codeLens = "textDocument/codeLens"
  case codeAction = "textDocument/codeAction"
  case semanticTokens = "textDocument/semanticTokens/full"
  case semanticTokensOfRange = "textDocument/semanticTokens/range"

  /// Whether the answer depends on the errors of the file. If the answer does not depend on the
  /// errors, the request is answered without a check of the file.
  var needsErrors: Bool {
    switch self {
    case .hover, .rename, .codeAction, .codeLens: true
    case .completion, .definition, .references, .documentHighlight, .prepareRename, .formatting,
      .documentSymbol, .foldingRange, .semanticTokens, .semanticTokensOfRange:
      false
    }
  }
}
