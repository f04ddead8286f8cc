/** The subprotocol of a tunnel's WebSocket. */
export const SUBPROTOCOL = 'dimora-tunnel.1';

/** The path at which a cloud accepts tunnels. */
export const TUNNEL_PATH = '/tunnel';

/** The path at which a hub accepts the cloud's own calls; reachable only through the tunnel. */
export const CONTROL_PATH = '/tunnel/control/';

/** Time-out of the handshake in milliseconds. */
export const HANDSHAKE_MS = 5_000;
/** The maximum size of a handshake message in bytes. */
export const HANDSHAKE_BYTES = 2_048;

/** Milliseconds of silence before an end sends a ping. */
export const PING_EVERY_MS = 10_000;
/** Milliseconds it then waits for an answer. */
export const PING_PATIENCE_MS = 10_000;

/** Receive window of one stream in bytes: the memory that a stalled download costs. */
export const STREAM_WINDOW = 512 * 1024;
/** Receive window of a whole tunnel in bytes: even 128 stalled downloads block no other stream. */
export const SESSION_WINDOW = 64 * 1024 * 1024;
/** Concurrent calls and sockets in a tunnel. */
export const STREAMS_AT_ONCE = 2_048;
/** Megabytes that Node may use for a tunnel; its default of 10 would refuse the 300th browser. */
export const SESSION_MEMORY_MB = 256;
/** The maximum size of a WebSocket message in bytes: Node writes HTTP/2 in far smaller pieces. */
export const MESSAGE_BYTES = 4 * 1024 * 1024;

/** Milliseconds until a hub must have started to answer; shorter than a console's own time-out. */
export const ANSWER_MS = 12_000;
/** Milliseconds after which an answer that its reader doesn't read is aborted. */
export const STALLED_MS = 60_000;

/** Close codes of the WebSocket; the reason carries an error code. */
export const CLOSED = {
  /** A normal close. */
  goodbye: 1001,
  /** The handshake was refused; the reason is an error code. */
  refused: 4001,
  /** The same hub has opened another tunnel. */
  replaced: 4002,
  /** The other end timed out. */
  frozen: 4003,
} as const;
