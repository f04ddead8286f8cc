import type { Property } from '@dimora/contract';
import type { Enrolment as Introduction } from '@dimora/contract/cloud';
import type { CloudState, ErrorCode } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { CloudApi } from './cloud-api.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** After a rejection by the cloud, retries are rare: a person has to fix the cause first. */
const REFUSED_RETRY_MS = 5 * 60_000;

/** The result of an enrolment. */
export type Enrolled = {
  readonly paired: boolean;
  readonly property: Property | null;
  /** The cloud's time minus the hub's, milliseconds. */
  readonly clockOffsetMs: number;
};

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly api: Pick<CloudApi, 'enrol'>;
  readonly introduction: () => Introduction;
  readonly enrolled: (outcome: Enrolled) => void;
  readonly changed: () => void;
};

/** Enrols the hub with its cloud, retrying until it succeeds; no request ever waits for it. */
export class Enrolment implements Disposable {
  readonly #parts: Parts;
  #state: CloudState = 'connecting';
  #done = false;
  #failures = 0;
  #running = false;
  #retry: Disposable | undefined;
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True once the cloud has accepted this hub's key in this run. */
  get done(): boolean {
    return this.#done;
  }

  /** `connecting` until the first answer or failure. */
  get state(): CloudState {
    return this.#state;
  }

  /** Enrols now, unless an attempt is under way. */
  async begin(): Promise<void> {
    if (this.#running || this.#over) return;
    this.#running = true;
    this.#retry?.[Symbol.dispose]();
    const { clock, api, introduction, enrolled, log } = this.#parts;
    try {
      const asked = clock.now();
      const { paired, property, now } = await api.enrol(introduction());
      const clockOffsetMs = now - Math.round((asked + clock.now()) / 2);
      this.#done = true;
      this.#failures = 0;
      this.#be('connected');
      log.info('cloud.enrolled', { paired, clockOffsetMs });
      enrolled({ paired, property, clockOffsetMs });
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#running = false;
    }
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#retry?.[Symbol.dispose]();
  }

  #failed(error: unknown): void {
    const { clock, entropy, log } = this.#parts;
    const code: ErrorCode = error instanceof DimoraError ? error.code : 'INTERNAL';
    const refused = code === 'HUB_KEY_REFUSED' || code === 'HUB_REVOKED';
    if (refused) this.#done = false;
    log.warn('cloud.notEnrolled', { code });
    this.#be('away');
    const longest = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
    this.#failures += 1;
    // Hubs that lost the cloud together must not all reconnect at the same moment.
    const delay = refused ? REFUSED_RETRY_MS : longest * (0.5 + entropy.fraction() / 2);
    if (!this.#over) this.#retry = clock.after(delay, () => void this.begin());
  }

  #be(state: CloudState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#parts.changed();
  }
}
