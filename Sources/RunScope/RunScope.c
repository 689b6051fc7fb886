#include "RunScope.h"

_Thread_local void *_Nullable runScopeOfThread = 0;
