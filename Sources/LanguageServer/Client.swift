import Events

struct Client {
  var unit = TextLines.Unit.utf16
  /// Whether the client inserts snippets with tab stops.
  var hasSnippets = false
  /// Whether the client reports changed files if the server requests it.
  var watchesFiles = false
  /// Whether the client opens a file if the server requests it.
  var showsDocuments = false

  init() {}

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    if capabilities["general"]["positionEncodings"].items.contains("utf-8") { unit = .utf8 }
    let completion = capabilities["textDocument"]["completion"]["completionItem"]
    hasSnippets = completion["snippetSupport"] == true
    let watching = capabilities["workspace"]["didChangeWatchedFiles"]
    watchesFiles = watching["dynamicRegistration"] == true
    showsDocuments = capabilities["window"]["showDocument"]["support"] == true
  }
}
