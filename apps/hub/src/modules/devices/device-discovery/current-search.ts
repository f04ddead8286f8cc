import type { Discovery, DriverSearch } from '@dimora/contract';
import type { DeviceTrouble, ErrorCode } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { DriverLook } from './search/driver-look.ts';

/** The current or last search: its progress and its result. */
export class CurrentSearch {
  readonly target: string | null;
  readonly expectedMs: number;
  readonly looks: readonly DriverLook[];
  readonly startedAt: number;
  readonly #clock: Clock;
  readonly #from: number;
  readonly #ended = Promise.withResolvers<void>();
  #until: number | undefined;
  #reason: ErrorCode | null = null;
  #asked = 0;
  #answered = 0;
  #trouble: DeviceTrouble | null = null;

  constructor(
    clock: Clock,
    what: {
      readonly target: string | null;
      readonly expectedMs: number;
      readonly looks: readonly DriverLook[];
    },
  ) {
    this.target = what.target;
    this.expectedMs = what.expectedMs;
    this.looks = what.looks;
    this.#clock = clock;
    this.startedAt = clock.now();
    this.#from = clock.monotonic();
  }

  get running(): boolean {
    return this.#until === undefined;
  }

  /** Resolves when it has ended, successfully or not. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get phase(): Discovery['phase'] {
    if (this.running) return 'running';
    return this.#reason === null ? 'completed' : 'aborted';
  }

  get reason(): ErrorCode | null {
    return this.#reason;
  }

  get elapsedMs(): number {
    return Math.round((this.#until ?? this.#clock.monotonic()) - this.#from);
  }

  /** The state of each driver's part. */
  get drivers(): DriverSearch[] {
    return this.looks.map(({ driver, timeoutMs, state, found }) => ({
      driver: driver.Key,
      timeoutMs,
      state,
      found,
    }));
  }

  /** For a probe: how many addresses were probed, and why nothing was found there. */
  get probe(): Discovery['probe'] {
    return this.target === null
      ? null
      : { asked: this.#asked, answered: this.#answered, trouble: this.#trouble };
  }

  /** Another address was probed. */
  asked(answered: boolean): void {
    this.#asked += 1;
    if (answered) this.#answered += 1;
  }

  /** The search has ended; `foundAny` tells whether a probe found anything. */
  end(reason: ErrorCode | null, foundAny: boolean): void {
    if (!this.running) return;
    this.#until = this.#clock.monotonic();
    this.#reason = reason;
    if (this.target !== null && !foundAny)
      this.#trouble = this.#answered > 0 ? 'UNKNOWN_MODEL' : 'NO_ANSWER';
    this.#ended.resolve();
  }
}
