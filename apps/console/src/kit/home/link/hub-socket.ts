/** Options of {@link HubSocket}. */
export type HubSocketParts = {
  /** The WebSocket's address, requested for each attempt: it carries the current token. */
  readonly address: () => string;
  readonly namespace: `/${string}`;
  /** The pauses between two attempts, in milliseconds. */
  readonly pauses: {
    readonly first: number;
    readonly longest: number;
    /** How much of a pause is random, 0 to 1. */
    readonly random: number;
  };
};

type Listener = (...values: never[]) => void;
type Answer = (...values: unknown[]) => void;

/** How long an attempt may take, in milliseconds. */
const OPEN_TIMEOUT_MS = 20_000;
/** Packets of Engine.IO and, within its messages, of Socket.IO. */
const [OPEN, PING, PONG, MESSAGE] = ['0', '2', '3', '4'];
const [CONNECT, DISCONNECT, EVENT, ACK, REFUSED] = ['0', '1', '2', '3', '4'];

/**
 * A client of one Socket.IO namespace, over WebSocket and JSON: the part of the protocol (Engine.IO 4, Socket.IO 5) that
 * our hubs speak, with the interface of Socket.IO's own client, which would be a twentieth of the first load. It
 * reconnects by itself unless the hub refused or closed the connection; what is sent while it is closed is dropped.
 */
export class HubSocket {
  connected = false;
  /** True while it is open, opening, or about to try again. */
  active = false;
  readonly #parts: HubSocketParts;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #answers = new Map<number, Answer>();
  #anyEvent: Answer | undefined;
  #lastId = 0;
  #failures = 0;
  #silenceMs = 0;
  #wire: WebSocket | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: HubSocketParts) {
    this.#parts = parts;
  }

  on(event: string, listener: Listener): this {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
    return this;
  }

  /** Calls the listener with the name and the values of every event of the hub. */
  onAny(listener: Answer): this {
    this.#anyEvent = listener;
    return this;
  }

  offAny(): this {
    this.#anyEvent = undefined;
    return this;
  }

  removeAllListeners(): this {
    this.#listeners.clear();
    return this;
  }

  connect(): this {
    if (!this.active) {
      this.active = true;
      this.#open();
    }
    return this;
  }

  disconnect(): this {
    this.#send(DISCONNECT, '');
    this.#end('io client disconnect');
    return this;
  }

  /** Sends an event; a function as the last value gets the hub's answer. */
  emit(event: string, ...values: unknown[]): this {
    const answer = typeof values.at(-1) === 'function' ? (values.pop() as Answer) : undefined;
    this.#ask(event, values, answer);
    return this;
  }

  /** Sends an event whose answer comes after an error, which is null if the hub answered in time. */
  timeout(ms: number): { emit(event: string, ...values: unknown[]): void } {
    return {
      emit: (event, ...values) => {
        const answer = values.pop() as Answer;
        const id = this.#ask(event, values, (...said) => {
          clearTimeout(late);
          answer(null, ...said);
        });
        const late = setTimeout(() => {
          if (id !== undefined) this.#answers.delete(id);
          answer(new Error('operation has timed out'));
        }, ms);
      },
    };
  }

  #ask(event: string, values: readonly unknown[], answer?: Answer): number | undefined {
    if (!this.connected) return undefined;
    let id: number | undefined;
    if (answer) {
      this.#lastId += 1;
      id = this.#lastId;
      this.#answers.set(id, answer);
    }
    this.#send(EVENT, `${id ?? ''}${JSON.stringify([event, ...values])}`);
    return id;
  }

  #send(kind: string | undefined, body: string): void {
    if (this.#wire?.readyState === WebSocket.OPEN)
      this.#wire.send(`${MESSAGE}${kind}${this.#parts.namespace},${body}`);
  }

  #open(): void {
    const wire = new WebSocket(this.#parts.address());
    this.#wire = wire;
    this.#expectWithin(OPEN_TIMEOUT_MS);
    // Only the current connection counts: what a former one still says is late.
    wire.onmessage = ({ data }) => wire === this.#wire && this.#take(String(data));
    wire.onclose = () => wire === this.#wire && this.#lost('transport close');
  }

  /** The hub says something at regular intervals: silence means that it is gone. */
  #expectWithin(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost('ping timeout'), ms);
  }

  #take(text: string): void {
    if (this.#silenceMs > 0) this.#expectWithin(this.#silenceMs);
    const kind = text[0];
    if (kind === PING) this.#wire?.send(PONG ?? '');
    else if (kind === MESSAGE) this.#takeMessage(text[1], text.slice(2));
    else if (kind === OPEN) {
      const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as Record<string, number>;
      this.#silenceMs = (pingInterval ?? 0) + (pingTimeout ?? 0);
      this.#expectWithin(this.#silenceMs);
      this.#send(CONNECT, '');
    }
  }

  #takeMessage(kind: string | undefined, text: string): void {
    const prefix = `${this.#parts.namespace},`;
    const [, id = '', body = ''] =
      /^(\d*)([^]*)$/.exec(text.startsWith(prefix) ? text.slice(prefix.length) : text) ?? [];
    const value: unknown = body === '' ? undefined : JSON.parse(body);
    if (kind === CONNECT) {
      this.connected = true;
      this.#failures = 0;
      this.#fire('connect');
    } else if (kind === EVENT) this.#takeEvent(value as [string, ...unknown[]]);
    else if (kind === ACK) {
      const answer = this.#answers.get(Number(id));
      this.#answers.delete(Number(id));
      answer?.(...(value as unknown[]));
    } else if (kind === DISCONNECT) this.#end('io server disconnect');
    else if (kind === REFUSED) {
      this.#end('');
      const { message, data } = value as { message: string; data?: unknown };
      this.#fire('connect_error', Object.assign(new Error(message), { data }));
    }
  }

  #takeEvent([event, ...values]: [string, ...unknown[]]): void {
    this.#anyEvent?.(event, ...values);
    this.#fire(event, ...values);
  }

  /** The connection broke, or could not be opened: tries again. */
  #lost(reason: string): void {
    const wasConnected = this.#close();
    const { first, longest, random } = this.#parts.pauses;
    const pause = Math.min(longest, first * 2 ** this.#failures);
    this.#failures += 1;
    this.#again = setTimeout(() => this.#open(), pause * (1 + random * (2 * Math.random() - 1)));
    if (wasConnected) this.#fire('disconnect', reason);
    else this.#fire('connect_error', new Error(reason));
  }

  /** Closes for good, until {@link connect}. */
  #end(reason: string): void {
    this.active = false;
    if (this.#close()) this.#fire('disconnect', reason);
  }

  /** True if it was connected. */
  #close(): boolean {
    const [wire, wasConnected] = [this.#wire, this.connected];
    this.#wire = undefined;
    this.connected = false;
    this.#silenceMs = 0;
    clearTimeout(this.#silence);
    clearTimeout(this.#again);
    this.#answers.clear();
    wire?.close();
    return wasConnected;
  }

  #fire(event: string, ...values: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(values as never[]));
  }
}
