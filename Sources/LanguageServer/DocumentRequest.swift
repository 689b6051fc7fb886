/// Requests about an open file. The raw values are method names of the Language Server Protocol.
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

  /// Whether the answer depends on the errors in the file. For such an answer, the server has to
  /// check the file first.
  var needsErrors: Bool {
    switch self {
    case .hover, .rename, .codeAction, .codeLens: true
    case .completion, .definition, .references, .documentHighlight, .prepareRename, .formatting,
      .documentSymbol, .foldingRange, .semanticTokens, .semanticTokensOfRange:
      false
    }
  }
}
