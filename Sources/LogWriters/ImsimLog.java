package imsim;

import java.io.*;
import java.text.BreakIterator;
import java.util.*;
import static java.nio.charset.StandardCharsets.UTF_8;
/**
 * Writes the log of a device for {@code imsim conform}, on Android and in Java 8 or later. Copy this one file into a
 * folder {@code imsim} of your sources; it needs nothing else.
 * <pre>ImsimLog log = new ImsimLog(new File(folder, "A.phone.jsonl"), "A", "phone", "Android", new ImsimLog.Options());
 * log.make("addFriend", ImsimLog.fields("userId", "B"), call -> client.addFriend("B", …)); // see returned()
 * log.callback("onFriendAdd", ImsimLog.fields("userId", "B", "operationTime", 1704067200050L));</pre>
 * Values: String, Boolean, whole numbers of at most 64 bits, null, arrays of objects, collections, and maps; an enum as
 * its name, a Date as ms. Names are those of {@code imsim catalogue}. In a callback or result, null is no value, and a
 * field that you leave out may have any value. In a call, null is left out, and the argument has its default.
 * <p>Errors: no method throws; make() only passes on what the SDK throws. A value that can't be written (a fraction,
 * another class, a cycle) is left out of a callback or result. In a call it ends the log, as do an entry of more than
 * 1,000,000 bytes and an error of the file: a log has no gap. Such a log can't be continued; begin another file.
 * <p>If the file already has the device's log, the log is continued with the entry {@code started}, because the
 * application was killed. Open a log once per process. Any thread may use it; written entries outlive the process.
 */
public final class ImsimLog {
  /** Options; override what should differ. now(), token() and report() may be called on any thread. */
  public static class Options {
    public boolean connected; // whether the device is connected and up to date when the log begins
    public boolean hidesTexts; // whether token() replaces texts; then calls named search… are not logged
    public Map<String, Object> head = new LinkedHashMap<>(); // more members of the head: t, zone, delegates, settings
    public long now() { return System.currentTimeMillis(); } // ms since 1970-01-01T00:00:00Z; must not use the log
    public String token(String text) { return text; } // see ImsimLog.token; must not use the log
    public void report(String problem) { System.err.println("imsim log: " + problem); } // once for each problem
  }
  public interface Call { void make(int call); } // the id is 0 if the call is not logged
  private static final String HEAD = "{\"kind\":\"head\",\"format\":\"imsim-log\",\"version\":1,";
  private static final Set<String> TEXTS = new HashSet<>(Arrays.asList(("name portraitUri extra remark groupName "
      + "notice introduction nickname reason groupRemark email birthday location uniqueId").split(" ")));
  private final Options options;
  private final Object order = new Object(); // held while a call is logged and made
  private final List<String> problems = new ArrayList<>();
  private RandomAccessFile file;
  private long size, before; // bytes of the whole lines, with the last line and without it
  private int n; // of the last entry, without an entry `end`
  private boolean hasEnd, isCut = true;
  private String status = ""; // of the connection: connected, connecting, or empty
  public ImsimLog(File path, String user, String device, String platform, Options options) {
    this.options = options == null ? new Options() : options;
    try { begin(path, user, device, platform); } catch (Throwable error) { problems.add(error.toString()); }
    tell();
  }
  private void begin(File path, String user, String device, String platform) throws IOException {
    if (user.isEmpty() || device.isEmpty() || device.contains(".")) throw new IOException("no user or device");
    Map<String, Object> head = fields("user", user, "device", device);
    head.putAll(fields("platform", platform, "connected", options.connected));
    head.putAll(options.head);
    String start = HEAD + "\"user\":" + quote(user) + ",\"device\":" + quote(device) + ",";
    file = new RandomAccessFile(path, "rw");
    long length = file.length(), from = Math.max(0, length - 2000000); // after the last whole line: an incomplete one
    byte[] first = new byte[(int) Math.min(length, start.getBytes(UTF_8).length)];
    byte[] tail = new byte[(int) (length - from)];
    file.readFully(first);
    file.seek(from);
    file.readFully(tail);
    int end = lineStart(tail, tail.length), last = lineStart(tail, end - 1);
    String old = new String(first, UTF_8);
    if (end > 0 ? !old.equals(start) : !start.startsWith(old)) throw new IOException(path + " is another log");
    if (length > 0 && tail[tail.length - 1] == 0) throw new IOException(path + " has ended with a problem");
    size = (before = from + last) + end - last;
    if (end == 0) append(HEAD + json(head, "", true, new TreeSet<String>(), 0).substring(1) + "\n");
    if (end == 0 && options.connected) status = "connected";
    String line = new String(tail, last, end - last, UTF_8); // the last whole one
    hasEnd = line.endsWith("\"kind\":\"end\"}\n");
    n = line.startsWith("{\"n\":") ? Integer.parseInt(line.substring(5, line.indexOf(','))) - (hasEnd ? 1 : 0) : 0;
    isCut = false;
    if (end > 0) write("application", fields("state", "started"));
  }
  public void connecting() { log("connection", fields("state", "connecting")); } // before the application calls connect
  public void disconnecting() { log("connection", fields("state", "disconnecting")); } // before disconnect or logout
  public void end() { log("end", fields()); } // nothing is pending or in transit; a later entry replaces this one
  /** Before a callback reaches the application. A change of the connection is logged before its callback. */
  public void callback(String name, Map<String, ?> fields) {
    log("callback", fields("name", name, "fields", fields == null ? fields() : fields));
  }
  /** Before a call, which the application then makes. Returns its id, or 0 if the call is not logged. */
  public int call(String name, Map<String, ?> fields) {
    if (options.hidesTexts && ("" + name).startsWith("search")) return 0;
    return log("call", fields("id", 0, "name", name, "fields", fields));
  }
  /** Logs a call and makes it. Calls of several threads are made in the order of their entries. */
  public void make(String name, Map<String, ?> map, Call call) { synchronized (order) { call.make(call(name, map)); } }
  /** When a call has ended, before the application learns of it: 0 and the result, or a code and failed ids or keys. */
  public void returned(int call, int code) { if (call > 0) log("return", fields("id", call, "code", code)); }
  public void returned(int call, int code, Object value) {
    if (call > 0) log("return", fields("id", call, "code", code, "value", value));
  }
  /** A map of names and their values: {@code fields("userId", "B", "extra", null)}. */
  public static Map<String, Object> fields(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i + 1 < pairs.length; i += 2) map.put(String.valueOf(pairs[i]), pairs[i + 1]);
    return map;
  }
  /** FNV-1a of 64 bits: with one secret, equal texts have equal tokens on all devices. A long text's is as long. */
  public static String token(String text, String secret) {
    long hash = 0xcbf29ce484222325L;
    for (byte b : (secret + text).getBytes(UTF_8)) hash = (hash ^ (b & 255)) * 0x100000001b3L;
    StringBuilder token = new StringBuilder("text" + Long.toUnsignedString(hash, 36));
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    for (int i = 1; characters.next() != BreakIterator.DONE; i++) if (i > token.length()) token.append('.');
    return token.toString();
  }
  private int log(String kind, Map<String, Object> members) { // returns the number of the entry, or 0
    synchronized (problems) { members.put("n", write(kind, members) ? n : 0); }
    tell();
    return (Integer) members.get("n");
  }
  private void note(String name) { // a change of the connection comes before its callback
    String was = status;
    String next = name.matches("0|Connected") ? "connected" : name.matches("10|Connecting") ? "connecting" : "";
    if (was.equals(status = next)) return;
    boolean ends = was.equals("connected") || !was.isEmpty() && next.isEmpty();
    if (ends) write("connection", fields("state", "disconnected"));
    if (next.equals("connected")) write("connection", fields("state", "connected"));
  }
  private boolean write(String kind, Map<String, Object> members) {
    if (isCut || hasEnd && kind.equals("end")) return false;
    Set<String> bad = new TreeSet<>();
    try {
      Object fields = members.get("fields");
      if ("onConnectionStatusChanged".equals(members.get("name"))) note("" + ((Map<?, ?>) fields).get("status"));
      if (isCut) return false;
      Map<String, Object> entry = fields("n", n + 1, "t", options.now(), "kind", kind);
      entry.putAll(members);
      if (kind.equals("call")) entry.put("id", n + 1);
      String line = json(entry, "the entry", kind.equals("call"), bad, 0) + "\n";
      if (kind.equals("call") && !bad.isEmpty()) throw new IOException(bad + " has such a value");
      if (line.getBytes(UTF_8).length > 1000000) throw new IOException("it has more than 1,000,000 bytes");
      if (hasEnd) file.setLength(size = before);
      append(line);
    } catch (Throwable error) {
      isCut = true;
      problems.add("entry " + (n + 1) + " can't be written: " + error + "; the log ends before it, so begin another");
      try { file.setLength(size); file.setLength(size + 1); } catch (Throwable full) { } // marked with a zero byte
      return false;
    }
    if (!(hasEnd = kind.equals("end"))) n += 1;
    for (String name : bad) problems.add("entry " + n + " is written without " + name + ", which can't be written");
    return true;
  }
  private void append(String line) throws IOException {
    if (file.length() != size) file.setLength(size); // removes what a killed process has not completed
    file.seek(before = size);
    file.write(line.getBytes(UTF_8));
    size = file.getFilePointer();
  }
  private static int lineStart(byte[] bytes, int end) { // where the line begins that contains the index end - 1
    while (end > 0 && bytes[end - 1] != '\n') end -= 1;
    return Math.max(end, 0);
  }
  private void tell() { // outside of the lock, because report() may use the log
    List<String> all;
    synchronized (problems) { all = new ArrayList<>(problems); problems.clear(); }
    for (String problem : all) try { options.report(problem); } catch (Throwable ignored) { }
  }
  /** The JSON of a value; null if the value is left out. If it can't be written, `bad` gets its name. */
  private String json(Object value, String name, boolean omitsNull, Set<String> bad, int depth) {
    try {
      if (value == null) return omitsNull ? null : "null";
      if (value instanceof Date) value = ((Date) value).getTime();
      if (value instanceof Enum) return quote(((Enum<?>) value).name());
      if (value instanceof Object[]) value = Arrays.asList((Object[]) value);
      boolean hides = options.hidesTexts && depth > 1 && TEXTS.contains(name) && !"".equals(value);
      if (value instanceof String) return quote(hides ? options.token((String) value) : (String) value);
      boolean isShort = value instanceof Short || value instanceof Byte || value instanceof Boolean;
      if (isShort || value instanceof Integer || value instanceof Long) return value.toString();
      StringBuilder text = new StringBuilder();
      if (value instanceof Map && depth < 20) {
        boolean isTexts = name.equals("extProfile") || name.equals("userExtProfile");
        for (Map.Entry<?, ?> pair : ((Map<?, ?>) value).entrySet()) {
          String key = pair.getKey().toString();
          String item = json(pair.getValue(), isTexts ? "extra" : key, omitsNull, bad, depth + 1);
          if (item != null) text.append(text.length() > 0 ? "," : "").append(quote(key)).append(":").append(item);
        }
        return "{" + text + "}";
      }
      for (Object one : (Collection<?>) (depth < 20 ? value : null)) {
        String item = json(one, name, false, bad, depth + 1);
        text.append(text.length() > 0 ? "," : "").append(item.toString()); // throws if the item can't be written
      }
      return "[" + text + "]";
    } catch (RuntimeException error) { bad.add(name); } // another class, too deep, or changed by another thread
    return null;
  }
  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c < ' ') quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      else quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
    }
    return quoted.append('"').toString();
  }
}
