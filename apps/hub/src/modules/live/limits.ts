/** Milliseconds between two batches to one client (SHELL-B1 asks for 16 to 50). */
export const FLUSH_MS = 33;
/** Numbers of whole rooms change with every device in them: they go out with every third batch. */
export const ENVIRONMENTS_EVERY = 3;
/** Devices in one batch; the rest follows with the next, so that no batch is large. */
export const DEVICES_PER_BATCH = 300;
/** Events that wait for a client; beyond it they are left out and the client told to read the list. */
export const EVENTS_WAITING = 200;
/** Registry news that wait for a client; beyond it, it is told to load everything anew. */
export const NEWS_WAITING = 200;
/** Milliseconds after which a client that doesn't read is dropped; it catches up when it is back. */
export const STALLED_MS = 60_000;
/** Sockets of one session: a wall of panels, with room to spare. */
export const SOCKETS_PER_SESSION = 256;
/** Watches that a client may ask for within a second. */
export const WATCHES_PER_SECOND = 20;
/** Bytes of one message from a client: a watch of everything fits. */
export const MESSAGE_BYTES = 512_000;
/** Sockets of one session in a topic's own namespace. */
export const NAMESPACE_SOCKETS_PER_SESSION = 16;
/** Topics that one client may watch at a time. */
export const TOPICS_PER_CLIENT = 32;
