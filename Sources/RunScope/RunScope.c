#include "RunScope.h"

_Thread_local void *_Nullable runScopeOfThread = 0;

static _Thread_local void *_Nullable activity = 0;

void *_Nullable activityOfThread(void) { return activity; }

void setActivityOfThread(void *_Nullable new) { activity = new; }
