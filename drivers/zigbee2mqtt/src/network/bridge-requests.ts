import {
  DriverError,
  isJson,
  type Json,
  type MqttLink,
  type NetworkHost,
} from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { LONGEST_LIST } from '../codec/bridge.ts';

/** Milliseconds that a bridge may take for most requests. */
const PATIENCE_MS = 15_000;

type Waiting = {
  readonly name: string;
  readonly done: PromiseWithResolvers<Json>;
};

/** How long a request was on its way, in milliseconds, and whether it was answered. */
export type Answered = { readonly ms: number; readonly isGood: boolean };

/** A bridge's requests, each with the response that carries its number. */
export class BridgeRequests implements Disposable {
  readonly #link: MqttLink;
  readonly #base: string;
  readonly #host: NetworkHost;
  readonly #waiting = new Map<string, Waiting>();
  readonly #hearing: Disposable;
  readonly #answered: (answer: Answered) => void;

  constructor(
    link: MqttLink,
    base: string,
    { host, answered }: { host: NetworkHost; answered: (answer: Answered) => void },
  ) {
    this.#link = link;
    this.#base = base;
    this.#host = host;
    this.#answered = answered;
    this.#hearing = link.subscribe(`${base}/bridge/response/#`, ({ topic, payload }) =>
      this.#hear(topic, new Payload(payload, LONGEST_LIST).json),
    );
  }

  /** Requests that wait for their response. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Sends `bridge/request/<name>` and resolves with the data of its response. Rejects with REFUSED if the bridge
   * refuses it, TIMEOUT if nothing comes in time or `signal` ends.
   */
  async send(
    name: string,
    payload: Readonly<Record<string, unknown>>,
    { signal, patienceMs = PATIENCE_MS }: { signal: AbortSignal; patienceMs?: number },
  ): Promise<Json> {
    if (signal.aborted) throw new DriverError('TIMEOUT');
    const { clock, entropy } = this.#host;
    const transaction = entropy.id();
    const done = Promise.withResolvers<Json>();
    const end = (): void => done.reject(new DriverError('TIMEOUT'));
    const began = clock.monotonic();
    this.#waiting.set(transaction, { name, done });
    signal.addEventListener('abort', end, { once: true });
    using _late = clock.after(patienceMs, end);
    // Settled by the time-out or the end while the message is still being sent.
    done.promise.catch(() => {});
    let isGood = false;
    try {
      const text = JSON.stringify({ ...payload, transaction });
      await this.#link.publish(`${this.#base}/bridge/request/${name}`, text);
      const answer = await done.promise;
      isGood = true;
      return answer;
    } finally {
      signal.removeEventListener('abort', end);
      this.#waiting.delete(transaction);
      this.#answered({ ms: clock.monotonic() - began, isGood });
    }
  }

  [Symbol.dispose](): void {
    this.#hearing[Symbol.dispose]();
    for (const { done } of this.#waiting.values()) done.reject(new DriverError('UNREACHABLE'));
  }

  #hear(topic: string, response: unknown): void {
    if (!isJson(response) || typeof response['transaction'] !== 'string') return;
    const waiting = this.#waiting.get(response['transaction']);
    if (!waiting || !topic.endsWith(`/bridge/response/${waiting.name}`)) return;
    const { data, status, error } = response;
    if (status === 'ok') waiting.done.resolve(isJson(data) ? data : {});
    else
      waiting.done.reject(
        new DriverError('REFUSED', { cause: new Error(String(error).slice(0, 200)) }),
      );
  }
}
