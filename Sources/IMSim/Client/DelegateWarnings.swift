import Base
import IMProtocol
import Simulation

/// Delegates that probably have a mistake: a method whose labels or types are not the SDK's
/// compiles, but is never called.
struct DelegateWarnings {
  /// The delegates without any method, in words.
  private var useless: [String] = []
  /// The callbacks that arrived although no delegate has a method for them, in the order in which
  /// they first arrived.
  private var ignored: [Ignored] = []

  private struct Ignored {
    let device: String
    let callback: Callback.Kind
    var count = 0
  }

  /// Notes a delegate that has none of the methods of its kind, and says so at once.
  mutating func note(
    _ delegate: Any.Type, _ kind: DelegateKind, _ methods: [Callback.Kind], on device: String
  ) {
    let names = methods.map(\.method).joined(separator: ", ")
    let text =
      "\(device) has a \(kind.protocolName) of type \(delegate) that implements none of its "
      + "methods, so it ignores every callback. Its methods are \(names); \(Self.reason)"
    if useless.contains(text) { return }
    useless.append(text)
    Warning.print(text)
  }

  mutating func noteIgnored(_ callback: Callback.Kind, on device: String) {
    let known = ignored.firstIndex { $0.callback == callback && $0.device == device }
    if known == nil { ignored.append(Ignored(device: device, callback: callback)) }
    ignored[known ?? ignored.count - 1].count += 1
  }

  private static let reason = "a method with other labels or types is never called."

  /// A sentence for each warning.
  var texts: [String] {
    useless
      + ignored.map { ignored in
        let times = ignored.count.counted("time")
        return
          "\(ignored.device) received \(ignored.callback.rawValue) \(times), and no delegate on "
          + "it implements \(ignored.callback.method); \(Self.reason)"
      }
  }
}
