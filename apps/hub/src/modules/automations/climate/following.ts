import type { CLIMATE_FOLLOWING } from '@dimora/contract';
import { holdsTarget, type RoomSetpoint } from '@dimora/domain';

/** How a thermostat follows; see the contract. */
export type FollowingState = (typeof CLIMATE_FOLLOWING)[number];

/** What is to be done about a thermostat now. */
export type FollowingStep = {
  /** Send its target. */
  readonly command: boolean;
  /** It was set by something else for the first time since it last was calm: to be reported. */
  readonly strayed: boolean;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long after it strayed for the n-th time a thermostat is set again, milliseconds. */
const AGAIN_MS = [2 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** How long after a command that changed nothing the next one follows. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** A thermostat that holds its target this long is calm: what it does next is reported again. */
const CALM_MS = 60 * MINUTE;

const waitOf = (list: readonly number[], count: number): number =>
  list[Math.min(count, list.length - 1)] ?? MINUTE;

/**
 * One set-point that goes by a programme. It is commanded when its target changes, and again, with growing pauses, when
 * something else sets it: its own timetable never takes over silently.
 */
export class Following {
  state: FollowingState = 'pending';
  /** When it has to be looked at again, though nothing happens; `null`: it needn't. */
  lookAt: number | null = null;
  #target: number | null = null;
  #isSettled = false;
  #settledAt = 0;
  #strays = 0;
  #sent = 0;
  #nextAt = 0;

  /** Looks at what the thermostat holds, and says what is to be done. */
  look(setpoint: RoomSetpoint, isReachable: boolean, now: number): FollowingStep {
    const nothing = { command: false, strayed: false };
    this.lookAt = null;
    if (this.#target !== setpoint.Value) this.#begin(setpoint.Value);
    if (setpoint.isOff) return this.#rest('off', nothing);
    if (!isReachable) return this.#rest('unreachable', nothing);
    if (holdsTarget(setpoint)) return this.#settle(now, nothing);
    const strayed = this.#isSettled && this.#stray(now);
    const isDue = now >= this.#nextAt;
    if (isDue) this.#nextAt = now + waitOf(RETRY_MS, Math.max(this.#sent, this.#strays - 1));
    if (isDue) this.#sent += 1;
    this.lookAt = this.#nextAt;
    if (this.state !== 'refused') this.state = this.#strays > 0 ? 'straying' : 'pending';
    return { command: isDue, strayed };
  }

  /** Whether the author of the programme may set it. */
  refuse(isRefused: boolean): void {
    if (isRefused) this.state = 'refused';
    else if (this.state === 'refused') this.state = 'pending';
  }

  #begin(target: number): void {
    this.#target = target;
    this.#isSettled = false;
    this.#sent = 0;
    this.#nextAt = 0;
  }

  /** It is commanded at once when it can be again. */
  #rest(state: FollowingState, step: FollowingStep): FollowingStep {
    this.state = state;
    this.#isSettled = false;
    this.#sent = 0;
    this.#nextAt = 0;
    return step;
  }

  #settle(now: number, step: FollowingStep): FollowingStep {
    if (!this.#isSettled) this.#settledAt = now;
    this.#isSettled = true;
    this.#sent = 0;
    this.state = 'following';
    return step;
  }

  #stray(now: number): boolean {
    if (now - this.#settledAt >= CALM_MS) this.#strays = 0;
    this.#isSettled = false;
    this.#nextAt = now + waitOf(AGAIN_MS, this.#strays);
    this.#strays += 1;
    return this.#strays === 1;
  }
}
