package import Events

package struct ReportPage: Sendable {
  /// The path below the folder.
  package let path: String
  package let text: TextBuffer

  package init(path: String, text: TextBuffer) {
    self.path = path
    self.text = text
  }
}
