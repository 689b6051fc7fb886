/// A call with its parameters and its entry in the catalogue. The parameters have the same names as
/// in the SDK.
protocol CallMessage: Fields {
  /// The call's entry in the catalogue, but without the parameters. `visit` provides the
  /// parameters.
  static var row: CallDescriptor { get }

  /// The service that the call requires. If this service is disabled for the AppKey, the call
  /// fails.
  var service: Service { get }
}

extension CallMessage {
  var service: Service { Self.row.service }
}

/// A call's entry in the catalogue, and a function that creates the call.
struct CallEntry: Sendable {
  let descriptor: CallDescriptor
  /// Creates the call from the values of its parameters.
  let read: @Sendable (inout FieldReader) -> Call

  init(_ descriptor: CallDescriptor, _ read: @escaping @Sendable (inout FieldReader) -> Call) {
    self.descriptor = descriptor
    self.read = read
  }

  init<Message: CallMessage>(
    _ type: Message.Type, _ wrapped: @escaping @Sendable (Message) -> Call
  ) {
    var row = Message.row
    row.parameters = Message.descriptors
    self.init(row) { reader in
      var message = Message()
      message.visit(&reader)
      return wrapped(message)
    }
  }
}

extension Call {
  /// Creates a call from `arguments`. There is one argument for each parameter in the catalogue.
  public init(_ kind: CallKind, _ arguments: [Value], arena: inout Arena) {
    var lists = Arena.none
    swap(&lists, &arena)
    // If two variables had the lists, adding to them would copy all of them.
    var reader = FieldReader(arguments, into: consume lists)
    self = Self.entries[Int(kind.rawValue)].read(&reader)
    arena = reader.arena
  }

  /// The kind of the call.
  public var kind: CallKind {
    var reader = KindReader()
    accept(&reader)
    return reader.kind
  }

  /// The service that the call requires. If this service is disabled for the AppKey, the call
  /// fails.
  public var service: Service {
    var reader = ServiceReader()
    accept(&reader)
    return reader.service
  }

  /// Returns the values of the call's parameters for printing, in the order of the catalogue.
  public func values(_ arena: Arena) -> [Value] {
    var printer = CallPrinter(fields: FieldPrinter(arena))
    accept(&printer)
    return printer.fields.values
  }

  /// Returns the code and the reason if the device itself refuses the call, without sending
  /// anything to the server (D-10, D-11). Returns nil if the device accepts the call.
  public func refusal(texts: TextTable, arena: Arena) -> Ruling<Code>? {
    var checker = CallChecker(fields: FieldChecker(texts: texts, arena: arena))
    accept(&checker)
    return checker.fields.refusal
  }
}

extension RelativeFingerprint {
  /// Adds a call with its arguments to the fingerprint.
  public mutating func add(_ call: Call, arena: Arena) {
    var hasher = CallHasher(fields: FieldHasher(self, arena))
    call.accept(&hasher)
    self = hasher.fields.print
  }
}

private struct KindReader: CallVisitor {
  var kind = CallKind.allCases[0]

  mutating func visit<Message: CallMessage>(_ message: Message) { kind = Message.row.kind }

  mutating func visit(_ delegate: DelegateKind, isAdded: Bool) {
    kind = Call.kind(of: delegate, isAdded: isAdded)
  }
}

private struct ServiceReader: CallVisitor {
  var service = Service.none

  mutating func visit<Message: CallMessage>(_ message: Message) { service = message.service }

  mutating func visit(_ delegate: DelegateKind, isAdded: Bool) {}
}

/// Passes the fields of each call to another visitor.
private protocol CallFieldVisitor: CallVisitor {
  associatedtype Fields: FieldVisitor
  var fields: Fields { get set }
}

extension CallFieldVisitor {
  mutating func visit(_ message: some CallMessage) {
    var copy = message
    copy.visit(&fields)
  }

  mutating func visit(_ delegate: DelegateKind, isAdded: Bool) {}
}

private struct CallPrinter: CallFieldVisitor { var fields: FieldPrinter }
private struct CallChecker: CallFieldVisitor { var fields: FieldChecker }
private struct CallHasher: CallFieldVisitor { var fields: FieldHasher }
