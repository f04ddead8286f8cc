import { STREAM_REFUSED, STREAM_WINDOW_BYTES } from '@dimora/contract/client';
import type { HubAccess } from '../session/access.ts';

/** How a stream is doing; `code` is the hub's error code. */
export type StreamState =
  | { readonly status: 'opening' | 'open' | 'away' | 'over' }
  | { readonly status: 'refused'; readonly code: string };

/** Options of {@link StreamLink}. */
export type StreamParts = {
  /** The stream's address with this token. */
  readonly address: (token: string) => string;
  readonly access: HubAccess;
  /** Takes the next bytes; the hub sends on as far as this keeps up. */
  readonly take: (bytes: Uint8Array) => void | Promise<void>;
  readonly show: (state: StreamState) => void;
};

/** Bytes that are read before the hub hears of them: not each small chunk deserves a message. */
const ACKNOWLEDGE_BYTES = STREAM_WINDOW_BYTES / 16;
/** The pause before another attempt, in milliseconds. */
const AGAIN_MS = 2_000;
/** What a fresh token or a moment's patience remedies. */
const PASSING: ReadonlySet<string> = new Set([
  'NOT_AUTHENTICATED',
  'TOKEN_EXPIRED',
  'RATE_LIMITED',
  'INTERNAL',
]);

/**
 * Reads one stream of the hub. It opens again by itself after a lost connection, from the beginning, and not after its
 * end or a refusal.
 */
export class StreamLink {
  readonly #parts: StreamParts;
  #socket: WebSocket | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #endTokens: (() => void) | undefined;
  #isOver = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  start(): void {
    const { access } = this.#parts;
    this.#endTokens = access.onToken((token) => this.#say({ token }));
    const token = access.token();
    if (token === null) this.#renew(0);
    else this.#open(token);
  }

  /** Sends bytes to the hub; dropped while the stream isn't open. */
  send(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(bytes);
  }

  /** Ends reading. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
    this.#endTokens?.();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #open(token: string): void {
    const { address, show } = this.#parts;
    show({ status: 'opening' });
    const socket = new WebSocket(address(token));
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => show({ status: 'open' });
    const { take, taken } = this.#taker(socket);
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => take(new Uint8Array(data));
    socket.onclose = (event) => {
      const close = (): void => {
        if (socket === this.#socket) this.#closed(event);
      };
      // The end comes after the bytes before it.
      if (event.code === 1_000) void taken().then(close);
      else close();
    };
  }

  /** Takes chunks one after the other, and says how far it has come; `taken` resolves when all that came are. */
  #taker(socket: WebSocket): {
    readonly take: (bytes: Uint8Array) => void;
    readonly taken: () => Promise<void>;
  } {
    let [read, said] = [0, 0];
    let before = Promise.resolve();
    const one = async (bytes: Uint8Array): Promise<void> => {
      if (socket !== this.#socket) return;
      await this.#parts.take(bytes);
      read += bytes.length;
      if (read - said < ACKNOWLEDGE_BYTES || socket !== this.#socket) return;
      said = read;
      this.#say({ read });
    };
    const take = (bytes: Uint8Array): void => {
      before = before
        .then(() => one(bytes))
        .catch(() => {
          // Who can't take it gets no more: it can't be read from here on.
          if (socket === this.#socket) this.#closed({ code: STREAM_REFUSED, reason: 'UNREADABLE' });
          socket.close();
        });
    };
    return { take, taken: () => before };
  }

  #closed({ code, reason }: Pick<CloseEvent, 'code' | 'reason'>): void {
    const { show } = this.#parts;
    this.#socket = undefined;
    if (this.#isOver) return;
    if (code === 1_000) return show({ status: 'over' });
    if (code === STREAM_REFUSED && !PASSING.has(reason))
      return show({ status: 'refused', code: reason });
    show({ status: 'away' });
    this.#renew();
  }

  /** Opens it with a fresh token, after a while. */
  #renew(pauseMs = AGAIN_MS): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      this.#parts.access.renew().then(
        (token) => !this.#isOver && this.#open(token),
        () => !this.#isOver && this.#renew(),
      );
    }, pauseMs);
  }

  #say(control: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(control));
  }
}
