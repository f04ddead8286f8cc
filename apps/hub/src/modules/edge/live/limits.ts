/** Milliseconds between two batches to one client (SHELL-B1 asks for 16 to 50). */
export const FLUSH_MS = 33;
/** Numbers of whole rooms change with every device in them: they are sent with every third batch. */
export const ENVIRONMENTS_EVERY = 3;
/** Devices in one batch; the rest follows with the next, so that no batch is large. */
export const DEVICES_PER_BATCH = 300;
/**
 * Maximum number of events pending for a client; beyond it they are dropped and the client is told to read
 * the list.
 */
export const EVENTS_WAITING = 200;
/** Maximum number of registry changes pending for a client; beyond it, it is told to reload everything. */
export const NEWS_WAITING = 200;
/** Milliseconds without reading after which a client is disconnected; it catches up when it reconnects. */
export const STALLED_MS = 60_000;
/** Sockets of one session: enough for a wall of panels. */
export const SOCKETS_PER_SESSION = 256;
/** Requests of all kinds that a client may send within a second, heartbeats aside. */
export const CALLS_PER_SECOND = 20;
/** Most pending requests of a client that doesn't read; beyond that its requests aren't read. */
export const CALLS_WAITING = 8;
/** Maximum size of a client's message, in bytes: a watch of everything fits. */
export const MESSAGE_BYTES = 512_000;
/** Sockets of one session in a topic's own namespace. */
export const NAMESPACE_SOCKETS_PER_SESSION = 16;
/** Topics that one client may watch at a time. */
export const TOPICS_PER_CLIENT = 32;
