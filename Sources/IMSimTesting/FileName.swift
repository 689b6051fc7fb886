/// Names of files that are made from titles and values. Different texts have different names.
enum FileName {
  /// Longer names, in bytes, are cut.
  private static let most = 80

  /// The text's letters, digits, dots and underscores, with a hyphen for each sequence of other
  /// characters. If this loses something, a hash of the text follows.
  static func of(_ text: String) -> String {
    let (name, isWhole) = words(of: text)
    return isWhole ? name : of(text, distinguishedBy: text)
  }

  /// The name of a test function without backticks, and with a dot before each label:
  /// `opened(at:_:)` is `opened.at._`.
  static func ofFunction(_ function: String) -> String {
    let text = function.filter { $0 != "`" }
    guard text.last == ")", let start = text.lastIndex(of: "(") else { return of(text) }
    let labels = text[text.index(after: start)...].dropLast().split(separator: ":")
    return of(([text[..<start]] + labels).joined(separator: "."))
  }

  /// The words of a text, and a hash of `details`.
  static func of(_ text: String, distinguishedBy details: String) -> String {
    let name = words(of: text).name
    return (name.isEmpty ? "" : "\(name)-") + hash(details)
  }

  private static func words(of text: String) -> (name: String, isWhole: Bool) {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      // A name of dots only would be another folder.
      .filter { !$0.allSatisfy { $0 == "." } }
    var name = words.joined(separator: "-")
    let isWhole = text == words.joined(separator: " ") && !name.isEmpty && name.utf8.count <= most
    while name.utf8.count > most { name.removeLast() }
    return (name, isWhole)
  }

  /// Eight hexadecimal digits, which are the same in each process: the upper half of FNV-1a.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash >> 32, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
