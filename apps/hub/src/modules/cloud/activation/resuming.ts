import type { Clock } from '@dimora/runtime';
import type { HubSetting } from '../../../platform/setting.ts';
import type { CloudFactsPort } from '../cloud/port.ts';
import type { PendingStore } from './pending.store.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 10 * 60_000;

type Parts = {
  readonly clock: Clock;
  readonly setting: Pick<HubSetting, 'accessPoint'>;
  readonly facts: CloudFactsPort;
  readonly pending: Pick<PendingStore, 'all'>;
  /** Answers whether an activation is still open. */
  readonly attempt: () => Promise<boolean>;
};

/** Retries with growing delays while an activation is open. */
export class Resuming implements Disposable {
  readonly #parts: Parts;
  #delayMs = FIRST_MS;
  #waiting: Disposable | undefined;
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resumes open activations, on a hub with a cloud. */
  async start(): Promise<void> {
    const { facts, setting } = this.#parts;
    if (!setting.accessPoint && this.#isOpen && facts.facts().cloudUrl !== null) await this.now();
  }

  /** The cloud has become reachable or unreachable. */
  cloudChanged(): void {
    if (this.#parts.facts.facts().cloudState === 'connected' && this.#isOpen) this.later();
  }

  /** Tries now. */
  async now(): Promise<void> {
    this.#waiting?.[Symbol.dispose]();
    this.#waiting = undefined;
    const open = await this.#parts.attempt();
    if (!open) this.#delayMs = FIRST_MS;
    else this.later();
  }

  /** Schedules a retry, unless one is scheduled already. */
  later(): void {
    if (this.#waiting || this.#over) return;
    const { clock } = this.#parts;
    this.#waiting = clock.after(this.#delayMs, () => void this.now().catch(() => {}));
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_MS);
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#waiting?.[Symbol.dispose]();
  }

  get #isOpen(): boolean {
    return this.#parts.pending.all().length > 0;
  }
}
