/** The maximum size of an answer's head in bytes. */
const LONGEST_HEAD = 8_192;
const HEAD_END = '\r\n\r\n';

/** The headers of a WebSocket upgrade that a browser may receive. */
const LET_THROUGH = /^(sec-websocket-accept|sec-websocket-protocol)$/i;

/** How the hub's server answered a WebSocket request. */
export type UpgradeAnswer = {
  readonly status: number;
  /** What is forwarded to the browser: the head of a 101, reduced to the headers that open a WebSocket. */
  readonly head: string;
  /** The bytes received right after the head. */
  readonly rest: Buffer;
};

/**
 * Parses the head that the hub's server has written. Returns `undefined` while it is incomplete, and a status
 * of 0 for a malformed one.
 */
export function readUpgradeAnswer(bytes: Buffer): UpgradeAnswer | undefined {
  const end = bytes.subarray(0, LONGEST_HEAD).indexOf(HEAD_END);
  if (end < 0) return bytes.length < LONGEST_HEAD ? undefined : unreadable;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1] ?? 0);
  if (status !== 101) return { ...unreadable, status };
  const kept = lines.filter((line) => LET_THROUGH.test(line.split(':', 1)[0] ?? ''));
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  return {
    status,
    head: [...head, ...kept].join('\r\n') + HEAD_END,
    rest: bytes.subarray(end + HEAD_END.length),
  };
}

const unreadable: UpgradeAnswer = { status: 0, head: '', rest: Buffer.alloc(0) };
