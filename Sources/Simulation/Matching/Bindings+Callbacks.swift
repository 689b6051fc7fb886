import IMProtocol
import ScenarioLanguage

extension Bindings {
  /// Holds a callback against its pattern and binds captures; nil when it fits.
  mutating func mismatch(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena
  ) -> CallbackMismatch.Difference? {
    var values: [Value] = []
    return mismatch(pattern, notice, arena, &values)
  }

  /// Likewise; its values are made in a list whose room is used again.
  mutating func mismatch(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena, _ values: inout [Value]
  ) -> CallbackMismatch.Difference? {
    guard notice.callback == pattern.kind else { return .otherCallback }
    notice.values(arena, into: &values)
    // By its place each is looked at where it stands.
    for place in pattern.fields.indices {
      let field = pattern.fields[place].field
      if let found = mismatch(pattern.fields[place].pattern, values[field]) {
        return .field(found.inside(.callbackField(pattern.kind, field)))
      }
    }
    return nil
  }
}
