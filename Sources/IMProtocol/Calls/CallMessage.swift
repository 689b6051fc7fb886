/// A call: its parameters, named as in the SDK, and its entry in the catalogue.
protocol CallMessage: Fields {
  /// The entry in the catalogue without the parameters. `visit` provides the parameters.
  static var row: CallDescriptor { get }

  /// The service that the call requires. The call fails if the AppKey does not have this service.
  var service: Service { get }
}

extension CallMessage {
  var service: Service { Self.row.service }
}

/// The description and the constructor of a call.
struct CallEntry: Sendable {
  /// The entry in the catalogue.
  let descriptor: CallDescriptor
  /// Creates the call from one value for each parameter.
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
  /// Creates a call of a kind from one value for each parameter of the catalogue.
  public init(_ kind: CallKind, _ arguments: [Value], arena: inout Arena) {
    var lists = Arena.none
    swap(&lists, &arena)
    var reader = FieldReader(arguments, into: lists)
    self = Self.entries[Int(kind.rawValue)].read(&reader)
    arena = reader.arena
  }

  /// The kind of the call.
  public var kind: CallKind {
    var reader = KindReader()
    accept(&reader)
    return reader.kind
  }

  /// The service that the call requires. The call fails if the AppKey does not have this service.
  public var service: Service {
    var reader = ServiceReader()
    accept(&reader)
    return reader.service
  }

  /// Returns one value for each parameter of the catalogue, for printing.
  public func values(_ arena: Arena) -> [Value] {
    var printer = CallPrinter(fields: FieldPrinter(arena))
    accept(&printer)
    return printer.fields.values
  }

  /// Returns the device's refusal of the call; nil if the device accepts the call. The device
  /// refuses a call itself and sends nothing to the server (D-10, D-11).
  public func refusal(texts: TextTable, arena: Arena) -> Ruling<Code>? {
    var checker = CallChecker(fields: FieldChecker(texts: texts, arena: arena))
    accept(&checker)
    return checker.fields.refusal
  }
}

extension RelativeFingerprint {
  /// Adds the contents of a call.
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

/// A visitor that passes the fields of a call to another visitor.
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
