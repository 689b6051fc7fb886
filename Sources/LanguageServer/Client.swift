import Events

struct Client {
  var unit = TextLines.Unit.utf16
  /// Whether the client understands snippets with tab stops.
  var hasSnippets = false
  /// Whether the client can watch files and report their changes.
  var watchesFiles = false
  /// Whether the client opens a file at the request of the server.
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
