#pragma once

#include <stddef.h>
#include <stdint.h>

/// The code location of a call on the stack.
struct StackFrame {
  /// The address to pass to a symbolizer: the address for which the code is linked. This address
  /// does not depend on the address at which the image is loaded.
  uintptr_t address;
  /// The file of the shared library that contains the code; null if the program itself contains the
  /// code.
  const char *_Nullable image;
  /// The function's symbol name; null if no symbol is found.
  const char *_Nullable symbol;
};

/// Stores the addresses of this thread's calls, with the innermost call first, and returns their
/// number. At most `room` addresses are stored.
size_t captureCallStack(uintptr_t *_Nonnull addresses, size_t room);

/// Looks up an address in the images of this process. The function is not thread-safe.
struct StackFrame stackFrame(uintptr_t address);

/// The address at which the program is loaded, and the address for which it is linked.
uintptr_t loadAddress(void);
uintptr_t linkAddress(void);

/// Returns the readable (demangled) name of a function; null if the symbol is not a mangled Swift
/// name. The caller must release the name with `releaseName`.
char *_Nullable demangledName(const char *_Nonnull symbol);
void releaseName(char *_Nonnull name);
