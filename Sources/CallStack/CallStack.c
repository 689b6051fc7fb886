#define _GNU_SOURCE
#include "CallStack.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

struct Capture {
  uintptr_t *addresses;
  size_t count, room;
};

static _Unwind_Reason_Code capture(struct _Unwind_Context *context, void *pointer) {
  struct Capture *all = pointer;
  int isExact = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &isExact);
  if (address == 0 || all->count == all->room) return _URC_END_OF_STACK;
  // The return address of a call is the address of the next instruction, which may belong to
  // another function. For a frame that a signal interrupted, the address is exact.
  all->addresses[all->count++] = isExact ? address : address - 1;
  return _URC_NO_REASON;
}

size_t captureCallStack(uintptr_t *addresses, size_t room) {
  struct Capture all = {addresses, 0, room};
  _Unwind_Backtrace(capture, &all);
  return all.count;
}

/// Defined in Swift's runtime library.
extern char *swift_demangle(
    const char *symbol, size_t length, char *output, size_t *outputSize, uint32_t flags);

char *demangledName(const char *symbol) {
  return swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
}

void releaseName(char *name) { free(name); }

#ifdef __APPLE__

#include <mach-o/dyld.h>

uintptr_t loadAddress(void) { return (uintptr_t)_dyld_get_image_header(0); }

uintptr_t linkAddress(void) {
  return loadAddress() - (uintptr_t)_dyld_get_image_vmaddr_slide(0);
}

struct StackFrame stackFrame(uintptr_t address) {
  struct StackFrame frame = {address, NULL, NULL};
  Dl_info info;
  if (dladdr((const void *)address, &info) == 0) return frame;
  frame.symbol = info.dli_sname;
  if ((uintptr_t)info.dli_fbase == loadAddress()) {
    frame.address = address - loadAddress() + linkAddress();
  } else {
    frame.address = address - (uintptr_t)info.dli_fbase;
    frame.image = info.dli_fname;
  }
  return frame;
}

#else

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The address range of the loaded program, and the difference between these addresses and the
/// addresses for which the program is linked.
struct Program {
  uintptr_t start, end, shift;
};

static int takeFirst(struct dl_phdr_info *info, size_t size, void *pointer) {
  (void)size;
  struct Program *program = pointer;
  program->shift = info->dlpi_addr;
  program->start = UINTPTR_MAX;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (start < program->start) program->start = start;
    if (start + part->p_memsz > program->end) program->end = start + part->p_memsz;
  }
  return 1;
}

static struct Program loadedProgram(void) {
  struct Program program = {0, 0, 0};
  // The first image that the loader reports is the program itself.
  dl_iterate_phdr(takeFirst, &program);
  return program;
}

uintptr_t loadAddress(void) { return loadedProgram().start; }

uintptr_t linkAddress(void) {
  struct Program program = loadedProgram();
  return program.start - program.shift;
}

/// Returns the bytes of the program's file; null if the file can't be read. The file is mapped into
/// memory only once.
static const char *fileOfProgram(size_t *size) {
  static const char *bytes;
  static size_t count;
  if (!bytes) {
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0) {
      void *map = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
      if (map != MAP_FAILED) {
        bytes = map;
        count = (size_t)status.st_size;
      }
    }
    if (file >= 0) close(file);
  }
  *size = count;
  return bytes;
}

/// Returns whether `bytes` bytes from `offset` on are within a file of `size` bytes.
static int isWithin(uint64_t offset, uint64_t bytes, size_t size) {
  return offset <= size && bytes <= size - offset;
}

/// Returns the symbol name of the program's function at an address; null if there is none. The
/// symbols are read from the program's file, because the dynamic loader has no symbols of a static
/// program.
static const char *symbolInProgram(uintptr_t address) {
  size_t size;
  const char *bytes = fileOfProgram(&size);
  if (!bytes || size < sizeof(ElfW(Ehdr))) return NULL;
  const ElfW(Ehdr) *head = (const void *)bytes;
  if (!isWithin(head->e_shoff, (uint64_t)head->e_shnum * sizeof(ElfW(Shdr)), size)) return NULL;
  const ElfW(Shdr) *sections = (const void *)(bytes + head->e_shoff);
  for (unsigned index = 0; index < head->e_shnum; index++) {
    const ElfW(Shdr) *table = &sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= head->e_shnum) continue;
    const ElfW(Shdr) *names = &sections[table->sh_link];
    if (!isWithin(table->sh_offset, table->sh_size, size)) return NULL;
    if (!isWithin(names->sh_offset, names->sh_size, size)) return NULL;
    const ElfW(Sym) *symbols = (const void *)(bytes + table->sh_offset);
    for (size_t entry = 0; entry < table->sh_size / sizeof(ElfW(Sym)); entry++) {
      const ElfW(Sym) *symbol = &symbols[entry];
      // The symbol type is the lower half of `st_info`, in 32-bit and 64-bit files.
      if ((symbol->st_info & 15) != STT_FUNC || symbol->st_shndx == SHN_UNDEF) continue;
      if (address < symbol->st_value || address - symbol->st_value >= symbol->st_size) continue;
      if (symbol->st_name < names->sh_size) return bytes + names->sh_offset + symbol->st_name;
    }
  }
  return NULL;
}

struct StackFrame stackFrame(uintptr_t address) {
  struct StackFrame frame = {address, NULL, NULL};
  struct Program program = loadedProgram();
  if (address >= program.start && address < program.end) {
    frame.address = address - program.shift;
    frame.symbol = symbolInProgram(frame.address);
    return frame;
  }
  Dl_info info;
  if (dladdr((const void *)address, &info) == 0) return frame;
  frame.address = address - (uintptr_t)info.dli_fbase;
  frame.image = info.dli_fname;
  frame.symbol = info.dli_sname;
  return frame;
}

#endif
