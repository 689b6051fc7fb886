import Base
import Events

/// Computes the anchors of the cases of a page. Links lead to these anchors.
///
/// The anchor of a case contains the path of the file. If the case is a row of a table, the title
/// of the row follows the path. Therefore an anchor does not change when other cases are added or
/// removed. If the anchors of two cases are equal, a number is appended to the second anchor.
enum CaseAnchors {
  /// If an anchor has more characters than this, a hash of the name replaces the further
  /// characters.
  private static let most = 100

  /// The anchors of `items`, in the order of the items.
  static func anchors(of items: [RunEvents.Item]) -> [String] {
    var seen: Set<String> = []
    return items.map { item in
      let anchor = anchor(of: item)
      var unique = anchor
      var number = 1
      while !seen.insert(unique).inserted {
        number += 1
        unique = "\(anchor)-\(number)"
      }
      return unique
    }
  }

  private static func anchor(of item: RunEvents.Item) -> String {
    var name = Path(item.path).without(ending: ".scenario")
    if case .ran(let events) = item, events.row != nil { name += "/\(events.title)" }
    // Ids of requirements and anchors of other parts of the page never begin with this prefix.
    let anchor = "case-" + words(of: name)
    guard anchor.count > most else { return anchor }
    var hash = Fingerprint()
    hash.add(name)
    return "\(anchor.prefix(most))-\(hash.value.hexadecimal.prefix(8))"
  }

  /// The letters, digits and slashes of a text. Each sequence of other characters is replaced by
  /// one hyphen. The result does not begin with a slash or a hyphen, and does not end with a
  /// hyphen.
  private static func words(of text: String) -> String {
    var words = ""
    var isApart = false
    for character in text {
      if character == "/", words.isEmpty { continue }
      if character.isLetter || character.isNumber || character == "/" {
        if isApart, !words.isEmpty { words += "-" }
        words.append(character)
        isApart = false
      } else {
        isApart = true
      }
    }
    return words
  }
}
