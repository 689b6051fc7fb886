/// The scenario files that operands stand for.
enum ScenarioPaths {
  /// What a run without operands takes.
  static let standard = "scenarios"
  /// The operand that stands for standard input.
  static let standardInput = "-"

  /// The paths in the order of the operands; the files of a folder in the order of their bytes. A
  /// path that several operands stand for comes once.
  static func find(_ operands: [String]) throws(Arguments.Problem) -> [String] {
    var paths: [String] = []
    for operand in operands.isEmpty ? [standard] : operands {
      if operand == standardInput {
        paths.append(operand)
        continue
      }
      switch FileSystem.kind(of: operand) {
      case .file: paths.append(operand)
      case .folder: paths += try files(under: operand)
      case .nothing where operands.isEmpty:
        throw Arguments.Problem("there is no folder \(standard) here: name files or folders")
      case .nothing:
        throw Arguments.Problem("there is no file or folder \(operand)")
      }
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private static func files(under folder: String) throws(Arguments.Problem) -> [String] {
    do {
      return try FileSystem.files(under: folder, ending: ".scenario")
    } catch {
      throw Arguments.Problem("\(error.path): \(error.reason)")
    }
  }
}
