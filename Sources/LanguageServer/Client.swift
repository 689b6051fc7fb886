import Events

struct Client {
  var unit = TextLines.Unit.utf16
  /// Whether it puts in snippets, whose gaps are filled one after the other.
  var hasSnippets = false
  /// Whether it tells of changed files when it is asked to.
  var watchesFiles = false
  /// Whether it opens a file when it is asked to.
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
