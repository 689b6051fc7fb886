/// Thrown if a file can't be read, written or watched.
package struct FileProblem: Error, Equatable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package init(_ path: String, _ error: SystemError = .last) {
    self.init(path: path, reason: error.reason)
  }
}
