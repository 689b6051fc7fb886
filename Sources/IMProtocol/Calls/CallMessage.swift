/// A call: its parameters, which are called as in the SDK, and its row of the catalogue.
protocol CallMessage: Fields {
  /// What the catalogue says of it besides its parameters.
  static var row: CallDescriptor { get }

  /// What must be switched on for the AppKey.
  var service: Service { get }
}

extension CallMessage {
  var service: Service { Self.row.service }
}

/// How a call is described and made.
struct CallEntry: Sendable {
  /// What the catalogue says of it.
  let descriptor: CallDescriptor
  /// Makes it of one value for each parameter.
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
  /// The call of a kind with one value for each parameter of the catalogue.
  public init(_ kind: CallKind, _ arguments: [Value], arena: inout Arena) {
    var lists = Arena.none
    swap(&lists, &arena)
    var reader = FieldReader(arguments, into: lists)
    self = Self.entries[Int(kind.rawValue)].read(&reader)
    arena = reader.arena
  }

  /// Which call of the catalogue it is.
  public var kind: CallKind {
    var reader = KindReader()
    accept(&reader)
    return reader.kind
  }

  /// What must be switched on for the AppKey.
  public var service: Service {
    var reader = ServiceReader()
    accept(&reader)
    return reader.service
  }

  /// One value for each parameter of the catalogue, for printing.
  public func values(_ arena: Arena) -> [Value] {
    var printer = CallPrinter(fields: FieldPrinter(arena))
    accept(&printer)
    return printer.fields.values
  }

  /// Why the device refuses the call without asking the server; nil where it does not (D-10, D-11).
  public func refusal(texts: TextTable, arena: Arena) -> Ruling<Code>? {
    var checker = CallChecker(fields: FieldChecker(texts: texts, arena: arena))
    accept(&checker)
    return checker.fields.refusal
  }
}

extension RelativeFingerprint {
  /// Adds what a call says.
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

/// Shows the fields of a call to another visitor.
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
