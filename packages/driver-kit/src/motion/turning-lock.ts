import type { LockMovement, StateValue } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { MotionPart, MotionReadings } from './motion-part.ts';

/** The motion of one lock: it turns from the accepted command until it reports the commanded state. */
export class TurningLock implements MotionPart {
  readonly #clock: Clock;
  readonly #travelMs: number;
  readonly #changed: (readings: MotionReadings) => void;
  #goal: boolean | undefined;
  #locked: StateValue | undefined;
  #movement: LockMovement = 'STOP';
  #timer: Disposable | undefined;
  #reported = false;

  constructor(clock: Clock, travelMs: number, changed: (readings: MotionReadings) => void) {
    this.#clock = clock;
    this.#travelMs = travelMs;
    this.#changed = changed;
  }

  get moving(): boolean {
    return this.#movement !== 'STOP';
  }

  commanded(_name: string, value: StateValue): void {
    this.#goal = typeof value === 'boolean' ? value : undefined;
  }

  accepted(): void {
    this.#tell(this.#become(this.#guess()));
  }

  unconfirmed(): void {
    this.#goal = undefined;
  }

  read({ LOCKED, LOCK_MOVEMENT }: MotionReadings): MotionReadings {
    if (LOCKED !== undefined && LOCKED !== null) this.#locked = LOCKED;
    if (LOCK_MOVEMENT === 'LOCKING' || LOCK_MOVEMENT === 'UNLOCKING')
      return this.#become(LOCK_MOVEMENT);
    if (LOCKED === undefined && LOCK_MOVEMENT === undefined) return {};
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
      ? this.#clock.after(this.#travelMs, () => {
          this.#goal = undefined;
          this.#tell(this.#become('STOP'));
        })
      : undefined;
    return { LOCK_MOVEMENT: movement };
  }

  #tell(readings: MotionReadings): void {
    if (Object.keys(readings).length > 0) this.#changed(readings);
  }
}
