/** What the WebSocket of a tunnel says it speaks. */
export const SUBPROTOCOL = 'dimora-tunnel.1';

/** Where a cloud takes tunnels. */
export const TUNNEL_PATH = '/tunnel';

/** Where a hub takes the cloud's own calls; no other door of it knows this path. */
export const CONTROL_PATH = '/tunnel/control/';

/** Milliseconds that the two ends have to prove who they are. */
export const HANDSHAKE_MS = 5_000;
/** Bytes of one message of the handshake. */
export const HANDSHAKE_BYTES = 2_048;

/** Milliseconds of silence after which an end asks whether the other still lives. */
export const PING_EVERY_MS = 10_000;
/** Milliseconds that it then waits for an answer. */
export const PING_PATIENCE_MS = 10_000;

/** Bytes of one stream that wait to be read at most: what a stalled download costs. */
export const STREAM_WINDOW = 512 * 1024;
/** Bytes of a whole tunnel that wait to be read at most: 128 stalled downloads still hold nobody up. */
export const SESSION_WINDOW = 64 * 1024 * 1024;
/** Calls and sockets that a tunnel carries at once. */
export const STREAMS_AT_ONCE = 2_048;
/** Megabytes that Node may keep for a tunnel; its own 10 would refuse the 300th browser. */
export const SESSION_MEMORY_MB = 256;
/** Bytes of one WebSocket message: Node writes HTTP/2 in far smaller pieces. */
export const MESSAGE_BYTES = 4 * 1024 * 1024;

/** Milliseconds until a called hub must have begun to answer; below what a console waits. */
export const ANSWER_MS = 12_000;
/** Milliseconds after which an answer is given up whose reader takes nothing of it. */
export const STALLED_MS = 60_000;

/** Close codes of the WebSocket; the reason carries an error code. */
export const CLOSED = {
  /** The end goes away in order. */
  goodbye: 1001,
  /** The handshake was refused; the reason says why. */
  refused: 4001,
  /** The same hub has opened another tunnel. */
  replaced: 4002,
  /** The other end has not answered for too long. */
  frozen: 4003,
} as const;
