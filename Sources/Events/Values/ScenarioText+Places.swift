import Ground
package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Where a value differs from what is said of it.
extension ScenarioText {
  /// The place as a person reads it, `group.members[1].userId`, or `root` for the whole, and the
  /// type of what is there.
  package func place(
    of mismatch: ValueMismatch, root: String
  ) -> (path: String, type: ValueType?) {
    var path = ""
    var type: ValueType?
    for part in mismatch.path {
      switch part {
      case .callbackField(let kind, let place):
        let field = Catalogue.callback(kind).fields[place]
        path = field.name
        type = field.type
      case .recordField(let kind, let place):
        let field = Catalogue.record(kind).fields[place]
        path += path.isEmpty ? field.name : ".\(field.name)"
        type = field.type
      case .key(let key):
        path += ".\(Escaping.plain(string(of: key)))"
        type = .text
      case .item(let place):
        path = "\(path.isEmpty ? root : path)[\(place)]"
        if case .list(let element) = type { type = element } else { type = nil }
      }
    }
    return (path.isEmpty ? root : path, type)
  }
}
