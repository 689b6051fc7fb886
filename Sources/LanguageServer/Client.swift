import Events

struct Client {
  var unit = TextLines.Unit.utf16
  /// Whether the client supports snippets with tab stops.
  var hasSnippets = false
  /// Whether the client can watch files for the server and report changes.
  var watchesFiles = false
  /// Whether the client can open a file if the server requests this.
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
