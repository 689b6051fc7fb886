import IMProtocol

extension SDKNames {
  /// The names of calls, and the names of the same calls in the catalogue.
  static let calls: [(name: String, known: String, sdks: SDKs)] = [
    ("setFriendAllowType", "setFriendAddPermission", .flutter),
    ("getFriendAllowType", "getFriendAddPermission", .flutter),
    ("checkFriendsRelation", "checkFriends", .flutter),
    ("querySubscribeEventByPage", "querySubscribeEvent", .flutter),
    ("subscribeUserStatus", "subscribeEvent", .web),
    ("unSubscribeUserStatus", "unSubscribeEvent", .web),
    ("addSubscribeEventListener", "addSubscribeEventDelegate", .android),
    ("addConnectionStatusListener", "addConnectionStatusChangeDelegate", .android),
    ("removeConnectionStatusListener", "removeConnectionStatusChangeDelegate", .android),
  ]

  /// The names of callbacks, and the names of the same callbacks in the catalogue.
  static let callbacks: [(name: String, known: String, sdks: SDKs)] = [
    ("onChanged", "onConnectionStatusChanged", .android),
    ("onFriendAdded", "onFriendAdd", .flutter), ("onFriendDeleted", "onFriendDelete", .flutter),
    ("onFriendsClearedFromServer", "onFriendCleared", .flutter),
    ("FRIEND_ADDED", "onFriendAdd", .web), ("FRIEND_DELETE", "onFriendDelete", .web),
    ("FRIEND_APPLICATION_STATUS_CHANGED", "onFriendApplicationStatusChanged", .web),
    ("FRIEND_CLEARED", "onFriendCleared", .web),
    ("FRIEND_INFO_CHANGED_SYNC", "onFriendInfoChangedSync", .web),
    ("GROUP_OPERATION", "onGroupOperation", .web),
    ("GROUP_INFO_CHANGED", "onGroupInfoChanged", .web),
    ("GROUP_MEMBER_INFO_CHANGED", "onGroupMemberInfoChanged", .web),
    ("GROUP_APPLICATION_EVENT", "onGroupApplicationEvent", .web),
    ("GROUP_REMARK_CHANGED_SYNC", "onGroupRemarkChangedSync", .web),
    ("GROUP_FOLLOWS_CHANGED_SYNC", "onGroupFollowsChangedSync", .web),
    ("SUBSCRIBED_USER_STATUS_CHANGE", "onEventChange", .web),
  ]

  /// Names of calls that cannot be translated by themselves.
  static let unclearCalls: [(name: String, text: String)] = [
    ("setFriendEventListener", adds("addFriendEventDelegate", "removeFriendEventDelegate")),
    ("setGroupEventListener", adds("addGroupEventDelegate", "removeGroupEventDelegate")),
    ("addEventListener", listener), ("removeEventListener", listener),
    ("removeEventListeners", listener),
  ]

  /// Names of callbacks that cannot be translated by themselves.
  static let unclearCallbacks: [(name: String, text: String)] = [
    ("CONNECTING", status), ("CONNECTED", status), ("SUSPEND", status), ("DISCONNECT", status),
    (
      "OWN_USER_PROFILE_CHANGED",
      "no callback of the model corresponds to it: leave this entry out"
    ),
  ]

  private static func adds(_ one: String, _ other: String) -> String {
    "with a listener it is \(one), and with null \(other): write one of these names"
  }

  private static let listener =
    "the event decides which delegate it adds or removes: write the name of the call for this "
    + "delegate, such as addFriendEventDelegate"
  private static let status =
    "the Web SDK has no status of the model: write an entry of kind `connection` with the state "
    + "`connected` or `disconnected`, and none for CONNECTING"

  /// The events of the Web SDK about the connection, and the states of their entries. CONNECTING
  /// has none, because an attempt of the SDK to connect is no entry.
  static let connectionEvents: [(name: String, state: String?)] = [
    ("CONNECTING", nil), ("CONNECTED", "connected"), ("SUSPEND", "disconnected"),
    ("DISCONNECT", "disconnected"),
  ]

  typealias FieldEntry = (owners: [String], name: String, field: Field, sdks: SDKs)

  static let fields: [FieldEntry] = friendFields + groupFields + otherFields

  private static let friendFields: [FieldEntry] = [
    (
      ["onFriendApplicationStatusChanged"], "status", .named("applicationStatus"), .all
    ),
    (
      [
        "onFriendApplicationStatusChanged", "onFriendAdd", "onFriendDelete", "addFriend",
        "getFriends", "deleteFriends", "checkFriends", "RCFriendInfo",
      ], "friendType", .named("directionType"), .flutter
    ),
    (["setFriendAddPermission"], "allowType", .named("permission"), .flutter),
    (["searchFriendsInfo"], "keyword", .named("name"), .flutter),
    (["getFriendApplications"], "applicationTypes", .named("types"), .flutter),
    (["setFriendInfo"], "friendInfo", .object, .flutter),
    (["RCFriendInfo", "RCFriendApplicationInfo"], "portrait", .named("portraitUri"), .flutter),
    (["RCFriendInfo", "setFriendInfo"], "extFields", .named("extProfile"), .flutter),
    (["RCFriendInfo"], "inBlackList", .skipped, .web),
    (["RCFriendApplicationInfo"], "friendType", .skipped, .flutter),
    (
      ["RCFriendApplicationInfo"], "remark",
      .unclear(
        "no source says whether Flutter's remark is the request's extra: write extra, or leave "
          + "the field out"), .flutter
    ),
    (["RCFriendRelationInfo"], "relation", .named("relationType"), .flutter),
  ]

  private static let groupFields: [FieldEntry] = [
    (["createGroup", "updateGroupInfo"], "groupInfo", .object, .all),
    (["onGroupInfoChanged"], "changeGroupInfo", .named("groupInfo"), .android),
    (["onGroupInfoChanged"], "changedGroupInfo", .named("groupInfo"), .flutter),
    // The callback of the model has the changed fields only.
    (["onGroupInfoChanged"], "fullGroupInfo", .skipped, [.android, .flutter]),
    (["RCGroupInfo"], "groupStatus", .skipped, [.android, .flutter]),
    (["RCGroupInfo"], "groupStatusUpdateTime", .skipped, [.android, .flutter]),
    (["onGroupApplicationEvent"], "info", .object, [.android, .flutter]),
  ]

  private static let otherFields: [FieldEntry] = [
    (
      [
        "getFriendApplications", "getGroupMembersByRole", "searchGroupMembers",
        "getJoinedGroupsByRole", "searchJoinedGroups", "getGroupApplications",
      ], "option", .object, .all
    ),
    (["getFriendApplications"], "queryOption", .object, .flutter),
    (
      ["subscribeEvent", "unSubscribeEvent", "querySubscribeEvent"], "request", .object,
      [.android, .flutter]
    ),
    (["subscribeEvent", "unSubscribeEvent"], "type", .named("subscribeType"), .web),
    (["updateMyUserProfile"], "profile", .object, .all),
    (["RCUserProfile", "updateMyUserProfile"], "extraProfile", .named("userExtProfile"), .web),
  ]

  /// The enumerations whose numbers in an SDK are known to differ from those of the catalogue.
  static let otherNumbers: [(kind: EnumerationKind, sdks: SDKs)] = [
    (.connectionStatus, [.android, .flutter]), (.directionType, .flutter),
    (.queryFriendsDirectionType, .flutter), (.friendApplicationType, .flutter),
    (.groupOperationType, .flutter),
  ]

  /// Android's names for the settings in `updateKeys`.
  static let updateKeys: [(name: String, field: String)] = [
    ("NAME", "groupName"), ("PORTRAIT_URI", "portraitUri"), ("INTRODUCTION", "introduction"),
    ("NOTICE", "notice"), ("JOIN_PERMISSION", "joinPermission"),
    ("REMOVE_MEMBER_PERMISSION", "removeMemberPermission"),
    ("INVITE_PERMISSION", "invitePermission"),
    ("INVITE_HANDLE_PERMISSION", "inviteHandlePermission"),
    ("GROUP_INFO_EDIT_PERMISSION", "groupInfoEditPermission"),
    ("MEMBER_INFO_EDIT_PERMISSION", "memberInfoEditPermission"), ("EXT_PROFILE", "extProfile"),
  ]
}
