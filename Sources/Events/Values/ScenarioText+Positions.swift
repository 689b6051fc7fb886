import Base
package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Says where two values differ.
extension ScenarioText {
  /// The location at which the values differ, such as `group.members[1].userId`, and the type of
  /// the value there. If the values differ as a whole, the text is `root`.
  package func index(
    of mismatch: ValueMismatch, root: String
  ) -> (path: String, type: ValueType?) {
    var path = ""
    var type: ValueType?
    for part in mismatch.path {
      switch part {
      case .callbackField(let kind, let index):
        let field = Catalogue.callback(kind).fields[index]
        path = field.name
        type = field.type
      case .recordField(let kind, let index):
        let field = Catalogue.record(kind).fields[index]
        path += path.isEmpty ? field.name : ".\(field.name)"
        type = field.type
      case .key(let key):
        path += ".\(Escaping.plain(string(of: key)))"
        type = .text
      case .item(let index):
        path = "\(path.isEmpty ? root : path)[\(index)]"
        if case .list(let element) = type { type = element } else { type = nil }
      }
    }
    return (path.isEmpty ? root : path, type)
  }
}
