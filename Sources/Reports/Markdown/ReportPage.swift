public import Events

/// A page of the folder of reports.
public struct ReportPage: Sendable {
  /// The path below the folder.
  public let path: String
  /// What it says.
  public let text: TextBuffer

  /// Makes a page.
  public init(path: String, text: TextBuffer) {
    self.path = path
    self.text = text
  }
}
