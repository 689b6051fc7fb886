/// Rows of scenarios/requirements.md, as KnownStatements reads them.
///
/// Written by `UPDATE_GOLDEN=1 swift test --filter BuiltInStatementsTests`.
enum BuiltInDecisions {
  /// The tables, each below its heading.
  static let tables = #"""
    ## Delivery
    | D-01 | Order on one connection: the caller's response is sent before the notifications \#
    that the call causes; everything sent to one device arrives in the order sent. Devices are \#
    independent of each other. |
    | D-02 | A callback addressed to a user goes to every connected device of that user, the \#
    calling one included; "Sync" callbacks skip the calling device. |
    | D-03 | A device that was offline gets, on connecting, the notifications that it missed, in \#
    their order, before anything newer; then onSubscriptionSyncCompleted for each subscription \#
    type in use: types 1 and 2 with a live subscription of that user, types 3 and 4 with their \#
    console switch on. The first connection at set-up is never compared. Status notifications \#
    wait 7 days for a device; a device away for longer gets no callbacks for older changes, and \#
    its local data is brought up to date silently. |
    | D-04 | A missed notice of a friend request that has expired in the meantime is not \#
    delivered (RL-04). |
    | D-05 | One connected device per category and user: mobile (iOS, Android, HarmonyOS), \#
    desktop (PC), web (Web), mini-program (MiniWeb). A newer login of the same category kicks \#
    the older device (so does one of platform Other), which receives \#
    onConnectionStatusChanged(status: KICKED_OFFLINE_BY_OTHER_CLIENT, code: 31010); connecting \#
    and disconnecting on purpose give no callback. |
    | D-06 | A call on a device that is not connected fails with RC_CHANNEL_INVALID (30001) at \#
    once; a call whose connection breaks before the response, with RC_NETWORK_UNAVAILABLE \#
    (30002); a call with no response for 10 s, with RC_MSG_RESPONSE_TIMEOUT (30003). The server \#
    may have carried it out all the same. |
    | D-07 | Delegates are counted per kind, and a callback comes once while any is there; a \#
    delegate added after connecting works from then on and is reported as a warning in the \#
    trace. |
    | D-08 | The clock that counts is the server's. operationTime is the server's time of the \#
    change in milliseconds; two changes in the same millisecond keep their order. |
    ## Faults
    | D-100 | A connection delivers each way what is sent, once and in its order, or it breaks. \#
    It may break at any moment: of what was sent a first part, be it nothing or all, has arrived \#
    by then, and the rest never arrives, neither way. The device notices at once: calls without \#
    an answer fail (D-06), and its delegate receives onConnectionStatusChanged(status: \#
    NETWORK_UNAVAILABLE, code: 30002). The server learns of it as late as a packet would arrive, \#
    before or after what others send. Connecting again is up to the application. |
    | D-101 | What is told and was lost on its way is told again when the device connects, in \#
    its place (D-03), and nothing is heard twice: a device that has received a notice is not \#
    told of it again, whether or not its acknowledgement arrived. |
    | D-102 | A call that the application repeats is a new call: the server carries it out \#
    again, and its rules say what comes of that. |
    | D-103 | An answer alone can be lost while the connection lasts, for instance where a \#
    gateway fails. The server has carried the call out, everybody else hears of it as ever, and \#
    for the caller the 10 s of D-06 run. What only the answer would have brought to the device, \#
    its own note about a friend, it has when it connects next; names (D-86) when it asks again. \#
    A call of the server's own interface has its answer at once, and none to lose. |
    | D-104 | On a half-open connection what is sent one way stands still, and arrives in its \#
    order when the device hears, or is heard, again. Both sides send heartbeats every 15 s, the \#
    last just before, and who has heard nothing for 30 s ends the connection: a device that \#
    hears nothing as in D-100; for one that is not heard the server, which tells the device, and \#
    that notices as in D-100. However the connection ends, the next one is whole. |
    | D-105 | An application that is killed forgets its calls, which end nowhere, and its open \#
    page, and keeps its local data. The system ends its connection, of which the server learns \#
    as in D-100; no delegate is there to be told. It starts with the delegates that it had at \#
    the beginning, and connects when the scenario says so. |
    | D-106 | An application that is installed anew is one that was killed (D-105) and has no \#
    local data. When it connects, it is to the server a new installation: what waited for the \#
    old one is not told, the friends and requests of now are brought silently, and \#
    onSubscriptionSyncCompleted follows (D-03). |
    | D-107 | A server that restarts keeps what it has stored, and with each change it stores \#
    what every device is to be told of it. It forgets connections and answers. What it had sent \#
    arrives, then each connection is over and the device notices as in D-100; what it had not \#
    sent waits for the device (D-101). Calls of devices that it had not taken are lost; a call \#
    of its own interface crosses no network, is taken when it is made, and has its answer \#
    whenever the server restarts. Restarting when it has taken a call it has sent nothing that \#
    the call causes; when it has told a device, all up to and including the last notice for that \#
    device, in the order of D-01. Nobody is told who is offline by it; who connects is told of \#
    as going online (D-65). |
    | D-108 | A device's clock decides what the device itself finds out: which of the requests \#
    that it holds have expired (D-27), and `today` and `now` of its page (D-33). What the server \#
    decides and tells has the server's time (D-08). |
    | D-109 | Connections do not wait for each other: a packet may be held up so long that \#
    others hear of something later before. What follows it on its own connection comes behind it \#
    (D-01). |
    | D-110 | A connection that breaks while a device is being caught up leaves out what had not \#
    arrived: the device is not connected, and is told that, and a snapshot, when it connects \#
    next (D-101). |
    ## Checks
    | D-10 | The device checks what needs no server (empty or too long or too many arguments, a \#
    wrong enumeration value, a page size) and fails with the 34xxx code of that parameter, the \#
    first in their order; nothing is sent. The server checks the rest, in the order: service \#
    enabled, caller's rights, existence, limits, state, unless a decision below gives its call \#
    an order of its own. Profile attributes (D-60) and ext keys are the server's to check. |
    | D-11 | Device checks: userIds empty or over its limit, or with an empty or repeated id: \#
    34215 (subscriptions: 34308); group info, name, ids, role: 34318, 34320, 34321, 34322; \#
    userId empty: 34214; extra: 34314; direction: 34331 (getFriends: 34330); request type or \#
    status list: 34332, 34333; permission: 34334; remark: 34327; ext fields over 10: 34335; \#
    keyword: 34325; page size: 34328; group id: 34319; reason over 128: 34326; application \#
    directions or statuses: 34324, 34323; visibility: 34313; uniqueId: 34236; profile missing: \#
    34312; subscription type, expiry (60 to 2,592,000 s), userIds, page size: 34306, 34307, \#
    34308, 34309. |
    | D-12 | Lengths count characters as a person sees them (extended grapheme clusters; for \#
    ASCII text that is its bytes). |
    | D-13 | A call that names several users is all or nothing, except subscribeEvent, whose \#
    failedUserIds name the users that failed while the rest are subscribed (`fails with 26021 \#
    naming [B]`), and queries that leave out whom they do not concern (D-74, D-78, D-81). |
    | D-14 | Unknown users: 25472 in friend calls (getFriendsInfo: D-81), 24366 in profile \#
    calls, in failedUserIds for subscriptions, 25403 in group calls. |
    | D-15 | Where the documentation and the header disagree on a limit, the documentation's \#
    (the smaller) counts: checkFriends 20, getUserProfiles 20. |
    ## Friends (decisions)
    | D-20 | A has a request to B waiting and B calls addFriend for A: B's call is judged by A's \#
    permission alone, as any other, and makes a request of its own. When the two become friends \#
    by either path, every waiting request between them becomes Accepted, with no callback of its \#
    own. |
    | D-21 | addFriend is judged by the receiver's permission of the moment, also while a \#
    request of the caller waits (Free: friends at once; NoOneAllowed: 25471, the old request \#
    keeps waiting). Under NeedVerify it renews the waiting request: operationTime and extra are \#
    replaced, 7 days start again, 25461, and both users receive UnHandled again. There is one \#
    request per ordered pair of users. |
    | D-22 | addFriend after a refusal or an expiry starts a new request in place of the old. |
    | D-23 | Accepting gives onFriendAdd only: onFriendApplicationStatusChanged never carries \#
    Accepted or Expired. The list shows Accepted. Expiry is silent. |
    | D-24 | Accepting or refusing what does not wait (never sent, handled, expired): 25466. \#
    Accepting over either side's 3000 friends: 25467 (own), 25468 (other's); the request keeps \#
    waiting. |
    | D-25 | addFriend checks in this order: self 25473, unknown user 25472, already friends \#
    25460, receiver NoOneAllowed 25471, own limit 25467, other's limit 25468 (limits count at \#
    acceptance too). |
    | D-26 | deleteFriends with any non-friend among the ids: 25469, nothing is deleted. The \#
    caller's devices get one onFriendDelete with all ids; each former friend's devices get one \#
    with the caller's id. The remark and attributes of an ended friendship are gone. Deleting \#
    leaves old requests in the list as they are. |
    | D-27 | 7 days: a request is valid while now < operationTime + 7 d, and expired from then \#
    on. An expired request shows as Expired on devices that held it; the server no longer \#
    returns it. |
    | D-28 | setFriendInfo, for someone not a friend: 25469; for rejected content: 25480 with \#
    the names. |
    | D-29 | Server-initiated: clear friends of a user (that user's devices: onFriendCleared; \#
    each former friend's devices: onFriendDelete with that user), add friends directly, set a \#
    user's permission, profile or uniqueId, remove users from groups. Server calls: \#
    clearFriends(userId:), addFriends(userId:, friendIds:), setFriendAddPermission(userId:, \#
    permission:), setUserProfile(userId:, profile:), kickGroupMembers(groupId:, userIds:), \#
    dismissGroup(groupId:), getStatistics() -> {notifications: [{callback:, sent:, \#
    delivered:}]}. addFriends looks at the user first, then at the list, then at the friends in \#
    the order given: the first who can't be added decides. |
    | D-31 | A request's 7 days follow the time it was last sent; handling it changes its status \#
    and operationTime. Lists are newest first, the page too. |
    | D-32 | getFriendAddPermission returns the permission in effect (the AppKey's, where the \#
    user has set none). Hosting off: 24369 in friend and profile calls, 25403 in group calls; \#
    online status subscription off: 26020. |
    | D-33 | When the request list page is opened, intervals that end now or start at a day's \#
    boundary are computed. |
    | D-34 | The request list page keeps sections without a request, and a tap counts them too. \#
    A request that belongs to no section is not on the page: its filter is all that the sample \#
    asks. |
    | D-35 | Two sections overlap when they share a millisecond. The page can't be opened then, \#
    nor looked at or tapped until it is opened with others. The error names both sections. An \#
    interval that ends where it begins, or before, holds nothing. |
    | D-36 | Unless the application gives a title, the page is called "New friends". It loads \#
    every request that the device holds, or as many as the paging option's count (1 to 100) \#
    says; the order decides which. (No document names a title; the sample gives neither a title \#
    nor an option.) |
    | D-37 | An open page refreshes with the callbacks that a friend event delegate on its \#
    device receives. In between, and without a delegate, it shows what it has loaded, a request \#
    that expires meanwhile included. (The document tells of loading on entering alone. The \#
    callbacks stand for an application that loads its page anew in its delegate; a device \#
    without one shows the page as entered.) |
    | D-38 | Days are calendar days of the device's local time. Where a change of the clock \#
    skips midnight the day begins with the change; where it repeats midnight the day begins with \#
    the first of the two. |
    | D-39 | A page token names the place behind the last item, so that what is added between \#
    two pages is neither skipped nor shown twice. A request that is sent anew between them has \#
    moved to the newest end: newest first it may be on neither page, oldest first on both. |
    | D-67 | Moderation looks for its words anywhere in a text, whatever the case of the \#
    letters. Clearing an empty friend list still tells its user. The server's own calls fail \#
    with 25403 for an empty list of friends, one that repeats an id, and a permission that does \#
    not exist. |
    | D-80 | One time decides a request's place, in getFriendApplications, on the page and in \#
    what a device holds: its operationTime, when it was last sent or handled, as with group \#
    applications (GR-28). It is the only time that the record carries, and the one by which the \#
    page's sections go (RL-09): section and order agree. "Request time" in the tables is read so \#
    because the Chinese sample says 申请操作时间, the time of the request's operation. A request that \#
    is handled between two pages moves to the newest end as one that is sent anew does (D-39). \#
    Two that one acceptance settles keep their order. |
    | D-81 | getFriendsInfo returns those who are friends, in the order asked for. Strangers, \#
    unknown users and the caller are left out; where nobody is left the list is empty. |
    | D-82 | setFriendInfo for a friend (others: D-28, D-14, whatever is given), in this order: \#
    a key over 32 characters: 25470; a key that is not configured: 25403; a value over 256: \#
    25470; rejected content (D-28). errorKeys names all keys with the fault that decides. 32 and \#
    256 are the limits of the server's documentation, which also bound the keys that an AppKey \#
    can have; its form `ext_…` is not asked for, since the sample sets `key1`. As in D-60 a key \#
    that is not configured decides before a value that is too long; a key's length comes first, \#
    since a longer one can't be configured and the length says more. No code of the friend \#
    service says "not configured": 24362 and 25415 say it of attributes of profiles and of \#
    groups, 34335 is the device's, which does not know the configuration, and 25470 says that \#
    something is too long; 25403 is how the hosting service refuses a parameter (as in D-67, \#
    D-70). |
    | D-83 | The sections of the request list page are made once, when it is opened, as the \#
    sample makes its section items: `today` and `now` stay those of the opening. What is sent or \#
    handled later lies behind a section that ends `now`; it is on the page in a section without \#
    an end, or when the page is opened again. |
    | D-84 | A section's filter (RL-15) is its interval, a list of types and a list of statuses; \#
    empty lists ask for nothing. Sections overlap (RL-11, D-35) where a request could be of \#
    both: they share a millisecond, a type and a status. What the delegate adds passes the \#
    filters as the rest does, since the method is declared to return cells as it takes them (its \#
    sample adds a list that holds one cell, read as that cell). Such a cell is of no request: \#
    its time is 0, the start of 1970, and it has no type and no status. It stands behind the \#
    requests in the section that begins there and asks for neither; without such a section it is \#
    not on the page. |
    | D-86 | An answer that tells of friends or requests whom the device holds brings their \#
    names and portraits up to date: getFriends, getFriendsInfo, searchFriendsInfo and \#
    getFriendApplications, and for friends getUserProfiles and searchUserProfileByUniqueId; of \#
    the rest notices tell. Lists are the server's, which forgets a request after 7 days (FR-42, \#
    GR-22): asking getFriendApplications or getGroupApplications for Expired gives an empty page \#
    and no error. Where a device holds an expired request, `holds` and the page show it; of \#
    groups a device holds nothing. |
    | D-30 | Search is case-insensitive substring matching; results keep the order of \#
    getFriends, which is by time of friendship, in one millisecond in the order of the calls \#
    that made them (D-08), then userId. A device lists the friends that it holds in the same \#
    order. |
    ## Groups (decisions)
    | D-40 | Approvers are the owner under OwnerVerify, the owner and all managers under \#
    OwnerOrManagerVerify. "Owner or manager" as inviter (GR-08, GR-09) means the role, under \#
    both. |
    | D-41 | NoOneAllowed: joinGroup and inviteUsersToGroup fail with 25414 for everyone. |
    | D-42 | An application is identified by (group, inviter or none, applicant). Sending it \#
    again while it waits renews it, as D-21. |
    | D-43 | Status of an application: ManagerUnHandled while it waits for an approver; \#
    InviteeUnHandled while it waits for the invitee; Joined, ManagerRefused, InviteeRefused, \#
    Expired at the end. |
    | D-44 | Direction per recipient: applicant ApplicationSent, inviter InvitationSent, invitee \#
    InvitationReceived, approvers ApplicationReceived. Someone who is both inviter and approver \#
    gets one event, InvitationSent. |
    | D-45 | A self-made application never needs the invitee's consent: approving returns 0. \#
    Approved: applicant and approvers receive onGroupApplicationEvent (Joined), all members \#
    receive Join. Refused: applicant and approvers receive ManagerRefused. |
    | D-46 | An invitation refused by an approver: inviter and approvers receive ManagerRefused \#
    (the invitee never learned of it). Refused by the invitee: InviteeRefused. |
    | D-47 | An invitation to several users makes one application each and one event each, in \#
    the order given; in Flow D one onGroupOperation (Join) names all of them. Any of them a \#
    member already: 25412. Group full (3000): 25411. |
    | D-48 | Rights are judged when a call arrives, by the roles of that moment. An inviter who \#
    leaves, or is demoted, leaves the application waiting. A dismissed group's applications are \#
    gone. Whoever joins by one path has all other waiting applications of that group marked \#
    Joined, with no event. |
    | D-49 | Handling an application that an approver has handled (the same one too), or that is \#
    Joined (D-48): 25428. An invitee accepting or refusing twice: 25421. Group full at joining, \#
    approval or acceptance: 25411, and the application keeps waiting. One that never was, has \#
    expired or belongs to another group: 25421. Not an approver: 25405. Not a member: 25418. No \#
    invite permission: 25426. Unknown group: 25410. joinGroup by a member: 25412. |
    | D-50 | Recipients of onGroupOperation: the members before and after the change together, \#
    so a removed user, one who quits and the dismissing owner receive it too. The operator is \#
    operatorInfo; for a change made by the server it is empty. |
    | D-51 | createGroup: the creator receives Create; invitees who join at once (Free) then \#
    give all members one Join. processCode 25427 when consent is required and someone was \#
    invited, else 0. It is refused for an id that is taken, then for unknown invitees, for the \#
    creator among them, for keys, for rejected content. |
    | D-52 | Only the owner changes permission settings (25404 names the key), dismisses \#
    (25405), transfers (25405), adds or removes managers (25405). The owner can't quit or be \#
    removed (25417) nor be made manager (25425). Managers: at most 10 (25419). |
    | D-53 | Who is told of an application's new state: the applicant or the inviter, the \#
    invitee once asked, and where an approver is needed those who are approvers then, by the \#
    roles of that moment. |
    | D-54 | operatorInfo of an application is who handled it last, and absent while nobody has. \#
    Of a Join it is who joined by joinGroup, who approved, the invitee who accepted, or the \#
    inviter who asked nobody. On one device the application's event comes before the Join. |
    | D-55 | Checks of group calls: unknown group, NoOneAllowed (for everyone, D-41), no member, \#
    role or permission, unknown users (25403), no members (25418), limits, state. A full group \#
    refuses what would wait, too. The device refuses an empty group id and, where a group is \#
    made, a malformed one (34319), a missing or too long groupName (34320), any other setting \#
    that is too long or no case of its enumeration (34318), and a nickname over 64 (34325). |
    | D-56 | An application's 7 days follow the time it was last sent; the list goes by \#
    operation time (GR-28). What is sent again is judged anew. A missed event is caught up also \#
    where the application has expired since: D-04 speaks of friend requests. An invitee sees an \#
    invitation once asked; an approver sees what needs approvers, also what was sent before the \#
    role; an invitation that asks no approver can't be handled by one (25421). |
    | D-57 | updateKeys, and the keys that 25404 names, are names of fields of RCGroupInfo. \#
    onGroupInfoChanged carries the fields that have another value now and no others; where \#
    nothing has, nobody is told. Extended attributes change key by key, and an empty value \#
    clears one, as an empty text clears a text; 25415 names keys that are not configured. |
    | D-58 | Who is a manager already stays one, and nobody is told; taking it from who is none: \#
    25420. The former owner becomes a regular member; a transfer to oneself: 25403. Lists of \#
    members and of groups have the latest to join first. getGroupsInfo answers outsiders, too; \#
    an unknown group among them: 25410. getJoinedGroups answers in the order asked for, and \#
    leaves out groups that the caller is not in. |
    | D-59 | setGroupMemberInfo sets both texts: one that is left out or empty is removed; all \#
    members are told when anything has changed. setGroupRemark and the calls about follows are \#
    told to the caller's other devices, whatever has changed; at most 200 are followed in a \#
    group (25419), and who leaves is followed no longer unless removeFollow says so. Moderation \#
    names groupName, portraitUri, introduction, notice, nickname, extra, remark or keys. |
    | D-90 | What waits for an approver stays answerable when the group becomes Free or \#
    NoOneAllowed (GJ: "group owners or administrators can call"): its approvers are the owner \#
    and all managers then. They see it (D-56), are told of it (D-53), and are the `approvers of` \#
    a group. Changing the permission answers nothing by itself. |
    | D-91 | NoOneAllowed (D-41) keeps out what would be asked then, not what was asked before: \#
    an applicant who is approved joins, and so does an invitee who accepts. |
    | D-92 | D-53 holds whether the invitee accepts or refuses: the approvers of that moment are \#
    told. Who was a manager when the invitation came and is none any more is told of neither; \#
    who has become one is told. The documents speak of the owner and the managers, which are \#
    roles: what a group decides is no business of those who have left theirs, whatever they \#
    heard before. |
    | D-93 | A page token is good for the list that gave it: the friend requests, the group \#
    applications or the groups of one user, or the members of one group. A call for another list \#
    fails with 25432, as with a token that no list gave. Order and filters may change from page \#
    to page: the list goes on behind the same item, whichever way. |
    | D-94 | An invitation that D-48 has settled is there no more for its invitee, asked or not \#
    yet, still a member or not: accepting or refusing it gives 25421, as after an answer (D-49). \#
    25428 is for approvers. |
    ## Profiles and subscriptions
    | D-60 | Profile checks happen on the server: 24360 uniqueId set by a client, 24362 key not \#
    configured, 24363 over 20 pairs, 24364 too long, 24368 out of range, 25480 moderation; \#
    errorKeys names the attributes; nothing changes. |
    | D-61 | A hidden profile shows userId, name and portraitUri; every other attribute is \#
    absent. A user always sees the own profile whole. Search by uniqueId obeys visibility for \#
    what it shows, not for whether it finds. |
    | D-62 | A subscriber receives the profile as visible to that subscriber; a visibility \#
    change is a change and is notified. |
    | D-63 | Subscribing again renews the time. A subscription ends when now >= subscribeTime + \#
    expiry. Limits: own 26022, target's 26021 with failedUserIds. OnlineStatus subscriptions \#
    count apart from UserProfile ones. |
    | D-64 | Subscribing to OnlineStatus gives at once one onEventChange with the target's state \#
    if the target is online or went offline within 7 days. |
    | D-65 | An online status event lists every platform of the user that has changed with its \#
    state now; the user is online while any device is connected. |
    | D-85 | A change is told to a device once, in one onEventChange with all that it is to its \#
    user (SU-04: the list contains all changed events): who is a friend and has subscribed gets \#
    both events in it, in the order of the types. |
    | D-66 | Ending a friendship ends notices of types 3 and 4 at once; a new friendship starts \#
    them. |
    | D-70 | setUserProfile obeys the limits of D-60 too, but is not moderated. A uniqueId that \#
    is not made of letters and digits, or that another user has, fails with 25403 naming \#
    uniqueId; an empty one takes the user's uniqueId away. |
    | D-71 | An empty text clears an attribute, which is absent from then on. userExtProfile \#
    changes key by key: keys that are not named stay, an empty value clears one; its 20 pairs \#
    count what the profile would have. Of several faults the first in the order of D-60 decides; \#
    errorKeys names all attributes with that fault, extended ones by their keys, too many of \#
    them as userExtProfile. |
    | D-72 | What D-64 tells: each platform that is online, or went offline less than 7 days \#
    ago, with the time of that change; one onEventChange for all users whom the call names, in \#
    the order given. Renewing a subscription tells nothing. |
    | D-73 | subscribeEvent goes through its users in their order: unknown ones fail with 24366, \#
    new ones beyond the caller's own 1,000 with 26022, those with 5,000 subscribers with 26021. \#
    The status is the first of these codes that applies, and failedUserIds names all who failed. \#
    unSubscribeEvent with an unknown user: 24366 naming that user, and nothing changes; ending \#
    what is not subscribed succeeds and is told to nobody. An ended subscription is told with \#
    the time and expiry that it had. |
    | D-74 | querySubscribeEvent returns time and expiry of what is subscribed, in the order \#
    asked for, and leaves out the rest, unknown users too. Without userIds, or with pageSize or \#
    startIndex, it asks for a page: by the time of subscribing or renewing, in one millisecond \#
    in the order of the calls (D-08), then userId; a startIndex below 0 fails with 34309. |
    | D-75 | onSubscriptionSyncCompleted without an argument (SU-03) is the same callback as the \#
    one with a type, at the same moments; a scenario writes it without brackets. |
    | D-76 | UserProfile subscriptions need hosting (24369 without it), OnlineStatus ones do \#
    not. Users may subscribe to themselves. |
    | D-77 | A change of the visibility or of an attribute is told to every subscriber, and to \#
    friends (type 4), whether they see a difference or not; setting what is set already is no \#
    change. |
    | D-78 | getSubscribeUsersOnlineStatus returns, in the order asked for, the users whose \#
    status the caller is told: those subscribed to, and friends where their console switch is \#
    on; others are left out, and unknown users too. Its details are those of D-72. |

    """#
}
