#include "TaskJobs.h"

#define SWIFT_CALL __attribute__((swiftcall))

// The declarations are those of swift/Runtime/Concurrency.h.
typedef SWIFT_CALL void (*Enqueue)(void *_Nonnull job);
typedef SWIFT_CALL void (*Hook)(void *_Nonnull job, Enqueue _Nonnull original);

extern Hook _Nullable swift_task_enqueueGlobal_hook;

static bool (*_Nullable takes)(void *_Nonnull job);
/// Somebody else's hook, which keeps its effect on the jobs that are not taken.
static Hook _Nullable previous;

static SWIFT_CALL void hook(void *_Nonnull job, Enqueue _Nonnull original) {
  // The hook is stored after the variables that it reads.
  if (takes(job)) return;
  if (previous) {
    previous(job, original);
  } else {
    original(job);
  }
}

void redirectJobs(bool (*_Nonnull redirect)(void *_Nonnull job)) {
  takes = redirect;
  previous = swift_task_enqueueGlobal_hook;
  __atomic_store_n(&swift_task_enqueueGlobal_hook, hook, __ATOMIC_RELEASE);
}
