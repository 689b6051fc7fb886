import Base
import IMProtocol

/// The names of a scenario's users, devices and groups.
struct NameTable {
  var accounts = AccountTable()
  var groups = NameIndex()
  var groupIndices: [SourceRange] = []
  /// For each user, the index of the first device and the number of devices.
  var devicesOfUser: [(first: Int, count: Int)] = []
  var all = Names()
  /// The names of profile attributes. The list is empty until a call needs these names.
  private(set) var profileNames: [Text] = []
  private var foreignUsers: [Text: UserID] = [:]
  private var foreignGroups: [Text: GroupID] = [:]

  mutating func finishAccounts(_ diagnostics: inout DiagnosticList) {
    all.users = accounts.finish(&diagnostics)
    devicesOfUser = Array(filledWith: (first: 0, count: 0), count: accounts.count)
  }

  /// Adds the names of profile attributes to the table of texts, because these names occur in the
  /// failures of some calls.
  mutating func nameProfileAttributes() {
    guard profileNames.isEmpty else { return }
    profileNames = Catalogue.record(.userProfile).fields.map { all.texts.intern($0.name) }
  }

  func devices(of user: UserID) -> Range<Int> {
    let devices = devicesOfUser[Int(user.index)]
    return devices.first..<devices.first + devices.count
  }

  func name(of user: UserID) -> String { all.users[Int(user.index)] }

  /// A device's full name, such as `A.phone` for the device `phone` of the user `A`.
  func name(of device: DeviceID) -> String {
    let index = Int(device.index)
    let owner = devicesOfUser.firstIndex { ($0.first..<$0.first + $0.count).contains(index) } ?? 0
    return "\(all.users[owner]).\(all.devices[index])"
  }

  /// The user whose name is the prefix followed by this number. The name may be in a declared
  /// range, or declared as a single name. If the name is not declared, returns nil.
  func user(_ prefix: ArraySlice<UInt8>, number: Int) -> UserID? {
    let id =
      accounts.id(of: prefix.span, number: number)
      ?? accounts.id(of: Self.joined(prefix, number).span)
    return id.map(UserID.init)
  }

  static func joined(_ prefix: ArraySlice<UInt8>, _ number: Int) -> ArraySlice<UInt8> {
    (Array(prefix) + Array(String(number).utf8))[...]
  }

  mutating func declare(group name: ArraySlice<UInt8>, at range: SourceRange) {
    groupIndices.append(range)
    add(group: name)
  }

  /// Adds a group that a call creates, so that the statements below the call can use the group's
  /// name.
  mutating func create(group name: ArraySlice<UInt8>) -> GroupID {
    guard let known = foreignGroups[intern(name)] else { return add(group: name) }
    groups.add(name, value: Int(known.index))
    return known
  }

  @discardableResult
  private mutating func add(group name: ArraySlice<UInt8>) -> GroupID {
    groups.add(name, value: all.groups.count)
    all.groups.append(name.decoded)
    return GroupID(all.groups.count - 1)
  }

  private mutating func intern(_ name: ArraySlice<UInt8>) -> Text { all.texts.intern(name.decoded) }

  // MARK: Ids written as strings

  /// The user whose id is the string `id`, even if no account has this id.
  mutating func user(id: String) -> UserID {
    if id.isEmpty { return .absent }
    if let known = id.withBytes({ accounts.id(of: $0) }) { return UserID(known) }
    let text = all.texts.intern(id)
    if let known = foreignUsers[text] { return known }
    let user = UserID(all.users.count)
    all.users.append(id)
    foreignUsers[text] = user
    return user
  }

  /// The group whose id is the string `id`, even if no group has this id.
  mutating func group(id: String) -> GroupID {
    if id.isEmpty { return .absent }
    if let known = groups.value(of: Array(id.utf8)[...]) { return GroupID(known) }
    let text = all.texts.intern(id)
    if let known = foreignGroups[text] { return known }
    let group = GroupID(all.groups.count)
    all.groups.append(id)
    foreignGroups[text] = group
    return group
  }
}
