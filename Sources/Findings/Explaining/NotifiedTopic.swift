import Events
import IMProtocol
import Simulation

/// A callback that an action caused or could have caused, and the devices and users for whom the
/// callback is meant.
struct NotifiedTopic {
  let callback: CallbackKind
  /// The first event in which the notification arrives at a device; nil if the notification arrives
  /// at no device.
  private(set) var event: Int?
  /// The devices for which the notification is meant.
  private(set) var devices: [Int]
  /// The users for whom the notification is meant, in the order of their devices. Before all events
  /// have been read, `users` contains only the users for whom the notification is suppressed on all
  /// devices.
  private(set) var users: [String]
  /// The elements of `users`, for fast lookups.
  private(set) var members: Set<String> = []
  /// The device that receives the notification because the device connects: the notification was
  /// queued for the device, or ends the device's synchronization. Nil for other notifications.
  let arriving: Int?
  /// The user whom the change is about, and the type of subscription that the change concerns. Nil
  /// if the notification is not about such a change, or waits for all its devices.
  private(set) var subject: (user: UserID, type: SubscribeType)?
  /// If the notification is suppressed because no one could receive it, the event in which it is
  /// suppressed.
  let suppression: Int?

  /// Whether the server sends the notification, either immediately or when a device connects.
  let isSent: Bool

  /// Whether the reasons why users are not notified are the same for both topics.
  private func isLike(_ other: NotifiedTopic) -> Bool {
    callback == other.callback && arriving == other.arriving && suppression == other.suppression
      && isSent == other.isSent
  }

  /// The topics of an action, in the order of its effects.
  static func all(of effects: [Int], in story: ExecutionStory) -> [NotifiedTopic] {
    var topics: [NotifiedTopic] = []
    for index in effects {
      guard let topic = topic(index, in: story) else { continue }
      if let known = topics.firstIndex(where: topic.isLike) {
        topics[known].event = topics[known].event ?? topic.event
        topics[known].devices += topic.devices
        topics[known].users += topic.users
        topics[known].subject = topics[known].subject ?? topic.subject
      } else {
        topics.append(topic)
      }
    }
    for index in topics.indices { topics[index].complete(in: story) }
    return topics
  }

  private mutating func complete(in story: ExecutionStory) {
    devices.sort()
    let all = devices.map { story.events.devices[$0].user } + users
    users = all.filter { members.insert($0).inserted }
  }

  private static func topic(_ index: Int, in story: ExecutionStory) -> NotifiedTopic? {
    let outline = story.trace.outline(index)
    let devices = outline.device.map { [$0] } ?? []
    let cause = outline.cause.map(story.trace.outline)
    let arriving = cause?.kind == .loggedIn && cause?.device == outline.device ? cause?.device : nil
    if let notice = story.notice(index) {
      return NotifiedTopic(
        callback: notice.callback, event: index, devices: devices, users: [], arriving: arriving,
        subject: subject(of: notice, in: story), suppression: nil, isSent: true)
    }
    guard case .suppressed(let suppression) = story.record(index) else { return nil }
    let isToNobody = suppression.user == .absent && suppression.device == .absent
    let user = isToNobody || outline.device != nil ? nil : story.trace[index].user
    return NotifiedTopic(
      callback: suppression.callback, event: nil, devices: devices,
      users: user.map { [$0] } ?? [], arriving: outline.device == nil ? nil : arriving,
      subject: suppression.type.map { (suppression.subject, $0) },
      suppression: isToNobody ? index : nil, isSent: suppression.kind == .away)
  }

  private static func subject(
    of notice: Notice, in story: ExecutionStory
  ) -> (user: UserID, type: SubscribeType)? {
    let arena = story.run.log.arena
    guard case .followers(let events) = notice.content.audience(arena),
      let event = arena[events].first
    else { return nil }
    let isOfStatus = [.onlineStatus, .friendOnlineStatus].contains(event.type)
    return (event.userId, isOfStatus ? .onlineStatus : .userProfile)
  }
}
