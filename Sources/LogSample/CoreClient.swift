import IMSim

// In this sample, the names of the SDK's types are aliases for types of IMSim. The types of IMSim
// have the same declarations. An application imports the SDK, and omits this file.

typealias CoreClient = IMSim.CoreClient

typealias FriendEventDelegate = IMSim.FriendEventDelegate
typealias GroupEventDelegate = IMSim.GroupEventDelegate
typealias SubscribeEventDelegate = IMSim.SubscribeEventDelegate
typealias ConnectionStatusChangeDelegate = IMSim.ConnectionStatusChangeDelegate

typealias ConnectionStatus = IMSim.ConnectionStatus
typealias DirectionType = IMSim.DirectionType
typealias FriendApplicationStatus = IMSim.FriendApplicationStatus
typealias FriendApplicationType = IMSim.FriendApplicationType
typealias GroupOperation = IMSim.GroupOperation
typealias GroupOperationType = IMSim.GroupOperationType
typealias SubscribeType = IMSim.SubscribeType

typealias GroupApplicationInfo = IMSim.GroupApplicationInfo
typealias GroupInfo = IMSim.GroupInfo
typealias GroupMemberInfo = IMSim.GroupMemberInfo
typealias SubscribeEvent = IMSim.SubscribeEvent
typealias SubscribeEventDetail = IMSim.SubscribeEventDetail
typealias SubscribeInfoEvent = IMSim.SubscribeInfoEvent
typealias UserProfile = IMSim.UserProfile
