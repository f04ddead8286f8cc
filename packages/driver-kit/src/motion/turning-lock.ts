import type { LockMovement, StateValue } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { MotionPart, MotionReadings } from './motion-part.ts';

/** A lock that hasn't reported by then says nothing of the command any more, in milliseconds. */
const TURN_MS = 30_000;
/** The old state repeated right after a command says nothing of its outcome, in milliseconds. */
const SETTLE_MS = 10_000;

/**
 * The motion of one lock: it turns from the accepted command until it reports the commanded state. One that
 * doesn't is `UNCONFIRMED`, unless it has reported the old state long after the command.
 */
export class TurningLock implements MotionPart {
  readonly #clock: Clock;
  readonly #changed: (readings: MotionReadings) => void;
  #goal: boolean | undefined;
  #locked: StateValue | undefined;
  #movement: LockMovement = 'STOP';
  #timer: Disposable | undefined;
  #reported = false;
  #commandedAt = Number.NEGATIVE_INFINITY;
  /** True once it has reported its state well after the command. */
  #isSure = true;

  constructor(clock: Clock, changed: (readings: MotionReadings) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  get moving(): boolean {
    return isTurning(this.#movement);
  }

  commanded(_name: string, value: StateValue): void {
    this.#goal = typeof value === 'boolean' ? value : undefined;
    this.#commandedAt = this.#clock.monotonic();
    this.#isSure = false;
  }

  accepted(): void {
    this.#tell(this.#become(this.#guess()));
  }

  unconfirmed(): void {
    this.#goal = undefined;
  }

  read({ LOCKED, LOCK_MOVEMENT }: MotionReadings): MotionReadings {
    if (LOCKED !== undefined && LOCKED !== null) {
      this.#locked = LOCKED;
      if (this.#clock.monotonic() - this.#commandedAt >= SETTLE_MS) this.#isSure = true;
    }
    if (isTurning(LOCK_MOVEMENT)) return this.#become(LOCK_MOVEMENT);
    if (LOCKED === undefined && LOCK_MOVEMENT === undefined) return {};
    // It has given up: its bolt is stuck.
    if (LOCK_MOVEMENT === 'STOP') this.#goal = undefined;
    const movement = this.#guess();
    const news = this.#become(movement);
    return LOCK_MOVEMENT === undefined ? news : { ...news, LOCK_MOVEMENT: movement };
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #guess(): LockMovement {
    if (this.#locked === this.#goal) this.#goal = undefined;
    if (this.#goal === undefined) return 'STOP';
    return this.#goal ? 'LOCKING' : 'UNLOCKING';
  }

  #become(movement: LockMovement): MotionReadings {
    const isNews = !this.#reported || this.#movement !== movement;
    this.#movement = movement;
    this.#reported = true;
    if (!isNews) return {};
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.moving
      ? this.#clock.after(TURN_MS, () => {
          const isUnknown = this.#goal !== undefined && !this.#isSure;
          this.#goal = undefined;
          this.#tell(this.#become(isUnknown ? 'UNCONFIRMED' : 'STOP'));
        })
      : undefined;
    return { LOCK_MOVEMENT: movement };
  }

  #tell(readings: MotionReadings): void {
    if (Object.keys(readings).length > 0) this.#changed(readings);
  }
}

const isTurning = (movement: unknown): movement is Exclude<LockMovement, 'STOP' | 'UNCONFIRMED'> =>
  movement === 'LOCKING' || movement === 'UNLOCKING';
