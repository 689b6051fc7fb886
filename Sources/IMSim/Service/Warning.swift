import Foundation

/// Tells the developer of a test what is probably a mistake.
enum Warning {
  /// Prints a sentence to the standard error output, so that it is visible even if the test never
  /// ends.
  static func print(_ text: String) {
    FileHandle.standardError.write(Data("imsim: warning: \(text)\n".utf8))
  }
}
