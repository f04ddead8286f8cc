import { DriverError, type Json } from '@dimora/driver-kit';
import { readAnswer, type Answer } from '../codec/news.ts';

/** More concurrent calls than any session makes. */
const MOST = 32;

/** Pending calls on a bidirectional connection. */
export class RpcCalls {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #losses = new Map<number, (error: DriverError) => void>();
  #count = 0;

  /** Whether a call waits for its response: its own time-out tells whether the device is silent. */
  get pending(): boolean {
    return this.#waiting.size > 0;
  }

  /** Sends with a new id and waits for the matching response, or for the signal. */
  async ask(send: (id: number) => void | Promise<void>, signal: AbortSignal): Promise<Answer> {
    if (this.#waiting.size >= MOST) throw new DriverError('REFUSED', { trouble: 'BUSY' });
    this.#count += 1;
    const id = this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onAbort = (): void => reject(signal.reason as Error);
    this.#waiting.set(id, resolve);
    this.#losses.set(id, reject);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      const [answer] = await Promise.all([promise, signal.aborted ? undefined : send(id)]);
      return answer;
    } finally {
      this.#waiting.delete(id);
      this.#losses.delete(id);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Handles a response; false if no call is waiting for it. */
  hear(frame: Json): boolean {
    const id = frame['id'];
    const answer = typeof id === 'number' ? readAnswer(frame) : undefined;
    const waiting = answer && this.#waiting.get(id as number);
    if (waiting) waiting(answer);
    return waiting !== undefined;
  }

  /** Rejects all pending calls: no response will come any more. */
  lose(error: DriverError): void {
    for (const reject of this.#losses.values()) reject(error);
  }
}
