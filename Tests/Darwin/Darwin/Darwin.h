// Declarations that stand in for the module Darwin of Apple's SDK: those that Sources use, with the
// types, the nullability and the values that the SDK has, also of what its Swift overlay adds. They
// are for the type checker alone: no structure has all its fields, and no function a body.
#pragma once

#pragma clang assume_nonnull begin

typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef unsigned long uintptr_t;
typedef __PTRDIFF_TYPE__ intptr_t;
typedef int32_t pid_t;
typedef uint16_t mode_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef int64_t off_t;
typedef uint64_t rlim_t;
typedef unsigned int nfds_t;

// A constant of the SDK whose macro has a type in Swift's overlay.
#define TYPED(type, name, value) static const type name = (value)
// What Swift's overlay adds: a function by its name there.
#define NAMED(name) __attribute__((swift_name(name)))

// errno.h
int stand_in_errno(void) NAMED("getter:errno()");
void stand_in_set_errno(int) NAMED("setter:errno(_:)");
#define EINTR 4
#define ENOENT 2
#define EEXIST 17
#define ENOTDIR 20
#define ENFILE 23
#define EMFILE 24
#define EPIPE 32
#define EAGAIN 35
#define ELOOP 62
char *_Null_unspecified strerror(int);

// fcntl.h, of which the variadic functions come from the overlay
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_EVTONLY 0x00008000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define AT_REMOVEDIR 0x0080
#define F_SETFD 2
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
int stand_in_open(const char *, int) NAMED("open(_:_:)");
int stand_in_open_mode(const char *, int, mode_t) NAMED("open(_:_:_:)");
int stand_in_openat(int, const char *, int) NAMED("openat(_:_:_:)");
int stand_in_openat_mode(int, const char *, int, mode_t) NAMED("openat(_:_:_:_:)");
int stand_in_fcntl(int, int, int) NAMED("fcntl(_:_:_:)");
#define LOCK_EX 0x02
#define LOCK_NB 0x04
int flock(int, int);

// unistd.h, stdio.h, stdlib.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define SEEK_SET 0
#define W_OK (1 << 1)
#define PATH_MAX 1024
#define MAXPATHLEN PATH_MAX
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t write(int, const void *_Null_unspecified, size_t);
int close(int);
int pipe(int *_Null_unspecified);
int isatty(int);
off_t lseek(int, off_t, int);
int unlink(const char *_Null_unspecified);
int unlinkat(int, const char *_Null_unspecified, int);
int renameat(int, const char *_Null_unspecified, int, const char *_Null_unspecified);
int access(const char *_Null_unspecified, int);
ssize_t readlink(
    const char *_Null_unspecified, char *_Null_unspecified, size_t);
char *_Null_unspecified realpath(const char *_Null_unspecified, char *_Null_unspecified);
int mkstemp(char *_Null_unspecified);
long sysconf(int);
unsigned int alarm(unsigned int);
int pause(void);
pid_t getpid(void);
pid_t getppid(void);
char *_Null_unspecified getenv(const char *_Null_unspecified);
void free(void *_Null_unspecified);
char *_Null_unspecified strdup(const char *_Null_unspecified);
_Noreturn void abort(void);
_Noreturn void exit(int);
_Noreturn void _exit(int);

// crt_externs.h
char *_Nullable *_Nullable *_Null_unspecified _NSGetEnviron(void);

// sys/ioctl.h: the request's number comes from the overlay
struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
unsigned long stand_in_winsize(void) NAMED("getter:TIOCGWINSZ()");
int stand_in_ioctl(int, unsigned long, void *) NAMED("ioctl(_:_:_:)");

// sys/stat.h
struct timespec {
  long tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  uint16_t st_nlink;
  ino_t st_ino;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
};
TYPED(mode_t, S_IFMT, 0170000);
TYPED(mode_t, S_IFIFO, 0010000);
TYPED(mode_t, S_IFCHR, 0020000);
TYPED(mode_t, S_IFDIR, 0040000);
TYPED(mode_t, S_IFREG, 0100000);
TYPED(mode_t, S_IFLNK, 0120000);
TYPED(mode_t, S_IFSOCK, 0140000);
int stat(const char *_Null_unspecified, struct stat *_Null_unspecified);
int lstat(const char *_Null_unspecified, struct stat *_Null_unspecified);
int fstat(int, struct stat *_Null_unspecified);
int mkdirat(int, const char *_Null_unspecified, mode_t);

// dirent.h
typedef struct stand_in_directory {
  int __dd_fd;
} DIR;
struct dirent {
  ino_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
#define DT_DIR 4
DIR *_Null_unspecified opendir(const char *_Null_unspecified);
struct dirent *_Null_unspecified readdir(DIR *_Null_unspecified);
int closedir(DIR *_Null_unspecified);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SA_RESETHAND 0x0004
#define SA_SIGINFO 0x0040
#define SS_DISABLE 0x0004
#define SIGSTKSZ 131072
union sigval {
  int sival_int;
  void *_Null_unspecified sival_ptr;
};
typedef struct __siginfo {
  int si_signo, si_errno, si_code;
  pid_t si_pid;
  unsigned int si_uid;
  int si_status;
  void *_Null_unspecified si_addr;
  union sigval si_value;
} siginfo_t;
union __sigaction_u {
  void (*_Null_unspecified __sa_handler)(int);
  void (*_Null_unspecified __sa_sigaction)(
      int, struct __siginfo *_Nullable, void *_Nullable);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  uint32_t sa_mask;
  int sa_flags;
};
typedef void (*sig_t)(int);
sig_t _Nullable stand_in_default(void) NAMED("getter:SIG_DFL()");
sig_t stand_in_ignored(void) NAMED("getter:SIG_IGN()");
sig_t _Nullable signal(int, sig_t _Nullable);
int sigaction(
    int, const struct sigaction *_Null_unspecified, struct sigaction *_Null_unspecified);
int raise(int);
int kill(pid_t, int);
typedef struct __darwin_sigaltstack {
  void *_Null_unspecified ss_sp;
  unsigned long ss_size;
  int ss_flags;
} stack_t;
int sigaltstack(const stack_t *_Null_unspecified, stack_t *_Null_unspecified);

// pthread.h
struct _opaque_pthread_t {
  long __sig;
};
struct _opaque_pthread_attr_t {
  long __sig;
  char __opaque[56];
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct _opaque_pthread_attr_t pthread_attr_t;
typedef unsigned long pthread_key_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
    pthread_t _Nullable *, const pthread_attr_t *_Nullable,
    void *_Nullable (*)(void *), void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_detach(pthread_t);
int pthread_key_create(
    pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);

// poll.h
struct pollfd {
  int fd;
  short events, revents;
};
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLHUP 0x0010
int poll(struct pollfd *_Null_unspecified, nfds_t, int);

// spawn.h, sys/wait.h
typedef void *_Nullable posix_spawn_file_actions_t;
typedef void *_Nullable posix_spawnattr_t;
int posix_spawn(
    pid_t *_Null_unspecified, const char *_Null_unspecified,
    const posix_spawn_file_actions_t _Nullable *_Null_unspecified,
    const posix_spawnattr_t _Nullable *_Null_unspecified,
    char *const _Nullable *_Null_unspecified, char *const _Nullable *_Null_unspecified);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *_Null_unspecified);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *_Null_unspecified);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *_Null_unspecified, int, int);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *_Null_unspecified, int, const char *_Null_unspecified, int,
    mode_t);
pid_t waitpid(pid_t, int *_Null_unspecified, int);

// sys/resource.h
struct rlimit {
  rlim_t rlim_cur, rlim_max;
};
#define RLIMIT_CPU 0
#define RLIMIT_CORE 4
#define RLIMIT_NOFILE 8
int getrlimit(int, struct rlimit *_Null_unspecified);
int setrlimit(int, const struct rlimit *_Null_unspecified);

// time.h
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
TYPED(clockid_t, CLOCK_MONOTONIC, _CLOCK_MONOTONIC);
int clock_gettime(clockid_t, struct timespec *);

// sys/event.h
struct kevent {
  uintptr_t ident;
  short filter;
  unsigned short flags;
  uint32_t fflags;
  intptr_t data;
  void *_Null_unspecified udata;
};
#define EVFILT_VNODE (-4)
#define EVFILT_PROC (-5)
#define EV_ADD 0x0001
#define EV_CLEAR 0x0020
#define NOTE_DELETE 0x00000001
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
#define NOTE_RENAME 0x00000020
#define NOTE_REVOKE 0x00000040
#define NOTE_EXIT 0x80000000
int kqueue(void);
int kevent(
    int, const struct kevent *_Null_unspecified, int, struct kevent *_Null_unspecified, int,
    const struct timespec *_Null_unspecified);

// libproc.h, sys/proc_info.h, sys/proc.h
#define PROC_PIDTBSDINFO 3
#define PROC_PIDTASKINFO 4
#define SZOMB 5
struct proc_bsdinfo {
  uint32_t pbi_flags, pbi_status, pbi_xstatus, pbi_pid, pbi_ppid;
  uint64_t pbi_start_tvsec, pbi_start_tvusec;
};
struct proc_taskinfo {
  uint64_t pti_virtual_size, pti_resident_size, pti_total_user, pti_total_system;
};
int proc_pidinfo(int, int, uint64_t, void *_Null_unspecified, int);
int proc_pidpath(int, void *_Null_unspecified, uint32_t);

#pragma clang assume_nonnull end
