/// Rows of scenarios/requirements.md, as KnownStatements reads them.
///
/// Written by `UPDATE_GOLDEN=1 swift test --filter BuiltInStatementsTests`.
enum BuiltInRequirements {
  /// The tables, each below its heading.
  static let tables = #"""
    ## Friends
    | FR-01 | FM Service Activation | Friend management needs the profile hosting service; the \#
    service is on by default (English edition; the Chinese one says it must be enabled), and \#
    with it switched off for the AppKey every friend call fails. |
    | FR-02 | FM Friend Event Monitoring | A device with a friend event delegate added after \#
    initialisation and before connecting receives friend events. |
    | FR-03 | FM Friend Event Monitoring | After removeFriendEventDelegate the device receives \#
    no more friend events. |
    | FR-04 | FM Friend Event Monitoring | Without a delegate the server still synchronises \#
    friend state, so the device's local friend data stays current. |
    | FR-05 | FM Friend Event Monitoring | Friend notifications are counted in message \#
    distribution and downstream statistics, delegate or not. |
    | FR-06 | FM Friend Event Monitoring | onFriendAdd carries userId, name, portraitUri, \#
    directionType and operationTime. |
    | FR-07 | FM Friend Event Monitoring | onFriendDelete carries userIds, directionType and \#
    operationTime. |
    | FR-08 | FM Friend Event Monitoring | onFriendApplicationStatusChanged carries userId, \#
    applicationType, applicationStatus, directionType, operationTime and extra. |
    | FR-09 | FM Friend Event Monitoring | Clearing a friend list is possible from the server \#
    only, and is reported by onFriendCleared with operationTime. |
    | FR-10 | FM Friend Event Monitoring | onFriendInfoChangedSync carries userId, remark, \#
    extProfile and operationTime. |
    | FR-11 | FM Online Status and Profile Changes | A friend's online status change arrives as \#
    onEventChange with type FriendOnlineStatus, with no subscription made. |
    | FR-12 | FM Online Status and Profile Changes | A friend's profile change arrives as \#
    onEventChange with type FriendUserProfile, with no subscription made. |
    | FR-13 | FM Online Status and Profile Changes | Friend online status notices need their \#
    console switch; with it off none arrives. |
    | FR-14 | FM Online Status and Profile Changes | Friend profile notices need their console \#
    switch; with it off none arrives. |
    | FR-15 | FM Online Status and Profile Changes | onSubscriptionSyncCompleted(type) reports \#
    the end of synchronisation for FriendOnlineStatus and for FriendUserProfile. |
    | FR-16 | FM Online Status and Profile Changes | These notices are counted in one-to-one \#
    message distribution and downstream statistics. |
    | FR-17 | FM Online Status and Profile Changes | A device without a subscribe event delegate \#
    receives no onEventChange. |
    | FR-18 | FM Adding Friends | addFriend names the other user by userId and sends extra along \#
    to that user. |
    | FR-19 | FM Adding Friends | A user has at most 3000 friends. |
    | FR-20 | FM Adding Friends | Only mutual friendship (direction Both) is supported. |
    | FR-21 | FM Adding Friends | extra has at most 128 characters. |
    | FR-22 | FM Adding Friends | addFriend's processCode tells an immediate friendship \#
    (RC_SUCCESS) from a request that waits. |
    | FR-23 | FM Friend Addition Permissions | The AppKey's default permission is NeedVerify. |
    | FR-24 | FM Friend Addition Permissions | A user's own permission overrides the AppKey's. |
    | FR-25 | FM Friend Addition Permissions | A user who has set none follows the AppKey's \#
    permission. |
    | FR-26 | FM Friend Addition Permissions | Free lets anyone add the user directly. |
    | FR-27 | FM Friend Addition Permissions | NeedVerify makes a request that the user must \#
    approve. |
    | FR-28 | FM Friend Addition Permissions | NoOneAllowed lets nobody add the user. |
    | FR-29 | FM Retrieving Permissions | getFriendAddPermission returns the current user's \#
    permission. |
    | FR-30 | FM Scenario 1 | Receiver is Free: addFriend returns RC_SUCCESS (0) and both users \#
    receive onFriendAdd. |
    | FR-31 | FM Scenario 2 | Receiver is NeedVerify: addFriend returns RC_FRIEND_NEED_ACCEPT \#
    (25461) and both users receive onFriendApplicationStatusChanged with UnHandled. |
    | FR-32 | FM Scenario 2 | acceptFriendApplication by the receiver gives both users \#
    onFriendAdd. |
    | FR-33 | FM Scenario 2 | refuseFriendApplication by the receiver gives both users \#
    onFriendApplicationStatusChanged with Refused. |
    | FR-34 | FM Removing Friends | deleteFriends ends friendships and both sides receive \#
    onFriendDelete. |
    | FR-35 | FM Removing Friends | One deleteFriends call takes at most 100 users. |
    | FR-36 | FM Removing Friends | deleteFriends supports direction Both only. |
    | FR-37 | FM Checking Relationships | checkFriends returns the relation to each named user, \#
    two-way only. |
    | FR-38 | FM Checking Relationships | One checkFriends call takes at most 20 users. |
    | FR-39 | FM Request List | getFriendApplications returns the requests sent and received. |
    | FR-40 | FM Request List | Its total count is always -1. |
    | FR-41 | FM Request List | A request is valid for 7 days; after that it can be neither \#
    accepted nor refused, and a new one must be sent. |
    | FR-42 | FM Request List | The server keeps a request for 7 days at most. |
    | FR-43 | FM Request List | An empty page token asks for the first page; a non-empty one in \#
    the result fetches the next; an empty one in the result ends the list. |
    | FR-44 | FM Request List | A page has at most 100 items. |
    | FR-45 | FM Request List, also (zh) | Requests come newest first by default, oldest first \#
    on demand, by request time; the Chinese sample names it the request's operation time (D-80). \#
    |
    | FR-46 | FM Request List | The list can be filtered by type (sent, received). |
    | FR-47 | FM Request List | The list can be filtered by status. |
    | FR-48 | FM Friend List | getFriends returns the whole friend list; direction Both only. |
    | FR-49 | FM Friend Information | setFriendInfo sets a remark and extended attributes for a \#
    friend. |
    | FR-50 | FM Friend Information | An extended attribute's key must be configured for the \#
    AppKey first; otherwise the call fails. |
    | FR-51 | FM Friend Information | At most 10 extended attribute keys can be configured. |
    | FR-52 | FM Friend Information | After setFriendInfo the same user's other devices receive \#
    onFriendInfoChangedSync. |
    | FR-53 | FM Friend Information | A remark has at most 64 characters; nil or empty clears \#
    it. |
    | FR-54 | FM Friend Information | An empty value clears an extended attribute. |
    | FR-55 | FM Friend Information | When moderation rejects, the call fails with \#
    RC_SERVICE_INFORMATION_AUDIT_FAILED and names the rejected attributes in errorKeys. |
    | FR-56 | FM Friend Information (zh) | Moderation is off unless configured for the AppKey. |
    | FR-57 | FM Friend Information by ID | getFriendsInfo returns the friends named by userId, \#
    at most 100 a call. |
    | FR-58 | FM Search by Nickname | searchFriendsInfo matches the remark first, then the name; \#
    a match in either returns the friend. |
    | FR-59 | FM Search by Nickname | The search keyword is not empty and has at most 64 \#
    characters. |
    ## Friend request list page
    | RL-01 | RL introduction | Entering the page loads the device's friend requests from its \#
    local database by itself. |
    | RL-02 | RL introduction | The page sorts requests chronologically. |
    | RL-03 | RL introduction | Requests expire after 7 days and must be sent again. |
    | RL-04 | RL introduction | Expired requests are not synchronised to the user's other \#
    devices. |
    | RL-05 | RL Initialization | The page is made from a view model, which takes section items, \#
    a paging option, types and statuses. |
    | RL-06 * | RL Parameters | types restricts the page to sent or received requests; an empty \#
    list shows all. |
    | RL-07 * | RL Parameters | status restricts the page to the given statuses; an empty list \#
    shows all. |
    | RL-08 | RL Parameters | Section items group requests by time interval, each under its \#
    title. |
    | RL-09 * | RL Sample | A request belongs to a section when timeStart <= operationTime < \#
    timeEnd. |
    | RL-10 * | RL Sample | The usual sections are: just now (from the start of today until \#
    now), last 24 hours (since the start of yesterday), last 3 days (since the start of the day \#
    4 days ago), older. |
    | RL-11 | RL Sample | Section intervals must not overlap, or a request would be shown twice. \#
    |
    | RL-12 | RL Custom Title | The page's title can be replaced. |
    | RL-13 | RL Custom Cell | A delegate may change the loaded items (add custom cells) before \#
    they are shown. |
    | RL-15 * | RL Sample | A section item takes a filter, which decides what belongs to it, and \#
    an optional comparison, which orders its items. |
    | RL-14 | RL Custom Tap | A delegate may take over a tap; when it does, the page's own \#
    handling is skipped. |
    ## Groups
    | GR-01 | GJ Service Activation | Group hosting is on by default. |
    | GR-02 | GJ Actively Joining | joinGroup on a group that requires approval returns \#
    RC_GROUP_JOIN_GROUP_NEED_MANAGER_ACCEPT (25424); the applicant and the owner/managers \#
    receive onGroupApplicationEvent. |
    | GR-03 | GJ Actively Joining | joinGroup on a group that requires no approval returns \#
    RC_SUCCESS (0); the applicant and all members receive onGroupOperation with Join. |
    | GR-04 | GJ Inviting Others | Only users whom invitePermission allows may call \#
    inviteUsersToGroup. |
    | GR-05 | GJ Inviting Others | One inviteUsersToGroup call names at most 30 users. |
    | GR-06 | GJ Specific Rules | Approval required, inviter is a regular member, invitee \#
    consent required: Flow A. |
    | GR-07 | GJ Specific Rules | Approval required, inviter is a regular member, no invitee \#
    consent: Flow B. |
    | GR-08 | GJ Specific Rules | Approval required, inviter is owner or manager, invitee \#
    consent required: Flow C. |
    | GR-09 | GJ Specific Rules | Approval required, inviter is owner or manager, no invitee \#
    consent: Flow D. |
    | GR-10 | GJ Specific Rules | No approval required, any inviter, invitee consent required: \#
    Flow C. |
    | GR-11 | GJ Specific Rules | No approval required, any inviter, no invitee consent: Flow D. \#
    |
    | GR-12 | GJ Flow A step 1 | The invitation returns 25424; inviter and owner/managers \#
    receive onGroupApplicationEvent. |
    | GR-13 | GJ Flow A step 2 | After acceptGroupApplication the inviter, the owner/managers \#
    and the invitee receive onGroupApplicationEvent. |
    | GR-14 | GJ Flow A step 3 | After acceptGroupInvite the inviter, the owner/managers and the \#
    invitee receive onGroupApplicationEvent, and all members receive onGroupOperation with Join. \#
    |
    | GR-15 | GJ Flow B step 1 | The invitation returns 25424; inviter and owner/managers \#
    receive onGroupApplicationEvent. |
    | GR-16 | GJ Flow B step 2 | After acceptGroupApplication the invitee is a member; inviter \#
    and owner/managers receive onGroupApplicationEvent; all members receive onGroupOperation \#
    with Join. |
    | GR-17 | GJ Flow C step 1 | The invitation returns RC_GROUP_NEED_INVITEE_ACCEPT (25427); \#
    inviter and invitee receive onGroupApplicationEvent. |
    | GR-18 | GJ Flow C step 2 | After acceptGroupInvite inviter and invitee receive \#
    onGroupApplicationEvent; all members receive onGroupOperation with Join. |
    | GR-19 | GJ Flow D | The invitation returns RC_SUCCESS (0); the invitee is a member at \#
    once; all members receive onGroupOperation with Join. |
    | GR-20 | GJ Accepting Invitation | acceptGroupInvite names the group and the inviter; it \#
    carries no processCode. |
    | GR-21 | GJ Rejecting Invitation | refuseGroupInvite names the group, the inviter and an \#
    optional reason. |
    | GR-22 | GJ Handling Requests | A group application can be handled for 7 days and is stored \#
    for 7 days; after that a new one must be sent. |
    | GR-23 | GJ Approving | acceptGroupApplication is for the owner and managers; for a user's \#
    own application inviterId is nil or empty, for an invitation it is the inviter. |
    | GR-24 | GJ Approving | For an invitation, invitee consent required: acceptGroupApplication \#
    returns 25427 and the invitee receives onGroupApplicationEvent. |
    | GR-25 | GJ Approving | A self-made application, or no invitee consent required: \#
    acceptGroupApplication returns RC_SUCCESS and all members receive onGroupOperation for the \#
    join. |
    | GR-26 | GJ Rejecting Requests | refuseGroupApplication is for the owner and managers, with \#
    the same inviterId rule and an optional reason. |
    | GR-27 | GJ Application List | getGroupApplications returns applications page by page with \#
    the page token rule of friend requests; the total count is not supported. |
    | GR-28 | GJ Application List | A page has at most 200 items; newest first by operation time \#
    by default, oldest first on demand. |
    | GR-29 | GJ Application List | The list can be filtered by direction. |
    | GR-30 | GJ Application List | The list can be filtered by status. |
    ## User profiles
    | UP-01 | UP Enabling the Service | Profile hosting is on by default. |
    | UP-02 | UP Setting Profiles | updateMyUserProfile changes the given attributes of the \#
    current user's profile. |
    | UP-03 | UP Attributes | name has at most 32 characters. |
    | UP-04 | UP Attributes | portraitUri has at most 128 characters. |
    | UP-05 | UP Attributes | uniqueId has at most 32 alphanumeric characters, and a client \#
    can't set it. |
    | UP-06 | UP Attributes | email has at most 128 characters. |
    | UP-07 | UP Attributes | birthday has at most 32 characters. |
    | UP-08 | UP Attributes | gender is one of the enumerated values. |
    | UP-09 | UP Attributes | location has at most 32 characters. |
    | UP-10 | UP Attributes | role is a number from 0 to 100. |
    | UP-11 | UP Attributes | level is a number from 0 to 100. |
    | UP-12 | UP Attributes | userExtProfile has at most 20 pairs; a value has at most 256 \#
    characters. |
    | UP-13 | UP Attributes | A userExtProfile key must be configured for the AppKey \#
    (alphanumeric, at most 32 characters, unique); an unknown key is an error. |
    | UP-14 | UP Setting Profiles | When moderation rejects, the call fails with \#
    RC_SERVICE_INFORMATION_AUDIT_FAILED and names the attributes. |
    | UP-15 | UP Current User Profile | getMyUserProfile returns the current user's own profile. \#
    |
    | UP-16 | UP Batch Retrieval | getUserProfiles returns the profiles of at most 20 named \#
    users. |
    | UP-17 | UP Permissions | Visibility Invisible shows others the name and avatar only. |
    | UP-18 | UP Permissions | Visibility Everyone shows the whole profile to all users of the \#
    AppKey. |
    | UP-19 | UP Permissions | Visibility NotSet follows the AppKey's visibility. |
    | UP-20 | UP Permission Rules | The AppKey's default is Invisible and a user's default \#
    NotSet: together only name and avatar show. |
    | UP-21 | UP Permission Rules | A user's own visibility, once set, overrides the AppKey's, \#
    whatever it is. |
    | UP-22 * | UP Permission Rules | Friends visibility shows the whole profile to friends \#
    only. |
    | UP-23 | UP Setting Permissions | updateMyUserProfileVisibility sets the visibility. |
    | UP-24 | UP Retrieving Permissions | getMyUserProfileVisibility returns it. |
    | UP-25 | UP Searching Users | searchUserProfileByUniqueId finds a user by the exact \#
    uniqueId. |
    ## Subscriptions
    | SU-01 | UP Monitoring | Subscription events reach devices whose subscribe event delegate \#
    was added after initialisation and before connecting; removing it stops them. |
    | SU-02 | UP Monitoring | Types are OnlineStatus 1, UserProfile 2, FriendOnlineStatus 3, \#
    FriendUserProfile 4. |
    | SU-03 | UP Monitoring | onSubscriptionSyncCompleted(type) reports the end of \#
    synchronisation per type; the form without an argument is deprecated. |
    | SU-04 | UP Monitoring | onEventChange carries the list of all changed events. |
    | SU-05 | UP Monitoring | The expiry of a subscription is never notified. |
    | SU-06 | UP Monitoring | A change of subscriptions on one device reaches the user's other \#
    devices as onSubscriptionChangedOnOtherDevices. |
    | SU-07 | UP Subscribing | subscribeEvent subscribes to named users for a given time in \#
    seconds, and their profile and permission changes then arrive as onEventChange. |
    | SU-08 | UP Subscribing | One subscribeEvent call names at most 200 users. |
    | SU-09 | UP Subscribing | A user subscribes to at most 1,000 users. |
    | SU-10 | UP Subscribing | A user is subscribed by at most 5,000 users. |
    | SU-11 | UP Subscribing | The completion carries a status and the userIds that failed. |
    | SU-12 | UP Unsubscribing | unSubscribeEvent ends the subscription to the named users, at \#
    most 200 a call; no change arrives afterwards. |
    | SU-13 | UP Querying | querySubscribeEvent returns the subscription of at most 200 named \#
    users. |
    | SU-14 | UP Paginated Query | The paged query takes a page size of 1 to 200 and a start \#
    index that counts the users already fetched. |
    ## Devices of one user
    | MD-01 * | FM, GJ "both users receive" | A callback addressed to a user reaches every \#
    connected device of that user. |
    | MD-02 * | FM Friend Event Monitoring | A device that was offline is brought up to date \#
    when it connects again. |
    | MD-03 | FM Friend Information, UP Monitoring | Sync callbacks (onFriendInfoChangedSync, \#
    onSubscriptionChangedOnOtherDevices) reach the user's other devices, never the one that made \#
    the change. |

    """#
}
