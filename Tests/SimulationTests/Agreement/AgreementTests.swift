import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import Testing

/// Once nothing is under way, a connected device holds what the server knows of its user, whatever
/// was lost on the way before (FR-04, MD-02, D-03).
struct AgreementTests {
  private static let users = 3

  @Test(arguments: [[Platform.iOS, .android], [.iOS, .pc]], 0..<6)
  func `devices and server agree after every random walk`(
    _ platforms: [Platform], _ seed: Int
  ) {
    for number in 0..<40 {
      var random = RandomStream(seed: UInt64(seed), label: "walk", index: UInt64(number))
      let devices = Self.users * platforms.count
      let actions = (0..<(10 + number * 8)).map { _ in
        Action(&random, users: Self.users, devices: devices)
      }
      if disagreement(after: actions, platforms) != nil {
        let shortest = shortened(actions, platforms)
        let problem = disagreement(after: shortest, platforms) ?? ""
        Issue.record("\(shortest.map(\.description).joined(separator: "\n"))\n\(problem)")
        return
      }
    }
  }

  /// Leaves out what is not needed for server and devices to disagree.
  private func shortened(_ actions: [Action], _ platforms: [Platform]) -> [Action] {
    var actions = actions
    var place = actions.count
    var isShorter = false
    while place > 0 {
      place -= 1
      var fewer = actions
      fewer.remove(at: place)
      if disagreement(after: fewer, platforms) != nil {
        actions = fewer
        isShorter = true
      }
      if place == 0 && isShorter {
        place = actions.count
        isShorter = false
      }
    }
    return actions
  }

  /// The first quiet point of a walk at which they disagree; the walk ends with one.
  private func disagreement(after actions: [Action], _ platforms: [Platform]) -> String? {
    var wires = Wires(users: Self.users, platforms: platforms)
    wires.server.setUpFriendship(UserID(0), UserID(1), at: wires.now)
    for action in actions {
      action.happen(in: &wires)
      if wires.busy.isEmpty, let problem = disagreement(wires) { return problem }
    }
    wires.settle()
    return disagreement(wires)
  }

  private func disagreement(_ wires: Wires) -> String? {
    if wires.heard != wires.delivered {
      return "devices heard \(wires.heard) notices, the server delivered \(wires.delivered)"
    }
    for (index, device) in wires.devices.enumerated() {
      let name = Action.name(index)
      let isConnected = wires.server.isConnected(DeviceID(index))
      if isConnected != (device.connection == .connected) {
        return "\(name) is \(device.connection), connected for the server: \(isConnected)"
      }
      guard isConnected else { continue }
      let friends = wires.server.friends(of: wires.owners[index])
        .sorted { $0.userId < $1.userId }
      if device.localData.friends != friends {
        return "\(name) holds \(device.localData.friends), the server \(friends)"
      }
      // Requests whose time is over stay on devices; the server knows of them no more (D-27).
      let held = device.localData.applications(at: wires.now).filter {
        wires.now < $0.sentTime.adding(milliseconds: FriendLimits.requestLifetime)
      }.map(\.nameless)
      let requests = wires.server.applicationInfos(of: wires.owners[index], at: wires.now).map(
        \.nameless)
      if held != requests { return "\(name) holds \(held), the server \(requests)" }
    }
    return nil
  }
}
