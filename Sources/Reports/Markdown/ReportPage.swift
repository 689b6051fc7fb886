package import Events

/// A page of the folder of reports.
package struct ReportPage: Sendable {
  /// The path below the folder.
  package let path: String
  /// What it says.
  package let text: TextBuffer

  /// Makes a page.
  package init(path: String, text: TextBuffer) {
    self.path = path
    self.text = text
  }
}
