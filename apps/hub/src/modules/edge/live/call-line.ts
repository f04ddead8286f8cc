import { CALLS_PER_SECOND, CALLS_WAITING } from './limits.ts';

/** The part of a socket's connection that a line of calls needs. */
export type CallConnection = {
  readonly transport: {
    /** Reading from the network pauses and resumes; what has been read still arrives. */
    readonly socket: { pause(): void; resume(): void };
    /** True if everything sent has left for the network. */
    readonly writable: boolean;
    /** Called whenever the transport has written all it had, whether or not more waits. */
    once(event: 'ready', written: () => void): unknown;
  };
};

/**
 * The calls of one client, one after the other. A call runs only when the previous answers have left for the network,
 * as with batches: for a client that doesn't read, one answer and a few requests are held, then its requests stay in the
 * network. It no longer answers pings either, and is disconnected. Above the rate, calls are refused.
 */
export class CallLine {
  readonly #connection: CallConnection;
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #listening = false;
  #second = 0;
  #count = 0;

  constructor(connection: CallConnection, now: () => number = () => performance.now()) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Runs a call now or once the connection has room. */
  take(run: () => void, refuse: () => void): void {
    const call = this.#withinRate() ? run : refuse;
    const { transport } = this.#connection;
    if (this.#waiting.length === 0 && transport.writable) {
      call();
      return;
    }
    this.#waiting.push(call);
    if (this.#waiting.length === CALLS_WAITING) transport.socket.pause();
    this.#listen();
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    this.#connection.transport.once('ready', () => {
      this.#listening = false;
      this.#next();
    });
  }

  #next(): void {
    const { transport } = this.#connection;
    while (this.#waiting.length > 0 && transport.writable) this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#listen();
    else transport.socket.resume();
  }

  #withinRate(): boolean {
    const second = Math.floor(this.#now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= CALLS_PER_SECOND;
  }
}
