import IMProtocol
import ScenarioLanguage

extension Bindings {
  /// Holds a callback against its pattern and binds captures; nil when it fits.
  mutating func mismatch(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena
  ) -> CallbackMismatch.Difference? {
    guard notice.callback == pattern.kind else { return .otherCallback }
    let values = notice.values(arena)
    for field in pattern.fields {
      if var found = mismatch(field.pattern, values[field.field]) {
        found.path.insert(.callbackField(pattern.kind, field.field), at: 0)
        return .field(found)
      }
    }
    return nil
  }
}
