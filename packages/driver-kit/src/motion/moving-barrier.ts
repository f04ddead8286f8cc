import { POSITION_TOLERANCE, destinationOf, type Movement, type StateValue } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { LearnedTravel } from './learned-travel.ts';
import type { MotionPart, MotionReadings } from './motion-part.ts';

/** A barrier that reports its position on the way rests when it has been quiet for this long. */
const QUIET_MS = 15_000;
/** A first report at the target right after the command is an announcement: the real positions follow. */
const SETTLE_MS = 10_000;

type Direction = Extract<Movement, 'UP' | 'DOWN'>;

const isDirection = (value: unknown): value is Direction => value === 'UP' || value === 'DOWN';

/**
 * The motion of one blind, awning or gate. A device that reports its direction is taken at its word. For the
 * others the direction follows from their positions: towards the commanded position, or two changes in a row
 * the same way when nobody commanded anything here. One that hasn't reported where it is by the time of its
 * arrival is `UNCONFIRMED` until it does.
 */
export class MovingBarrier implements MotionPart {
  readonly #clock: Clock;
  readonly #travel: LearnedTravel;
  readonly #changed: (readings: MotionReadings) => void;
  #at: number | undefined;
  #movement: Movement = 'STOP';
  #target: number | null = null;
  /** Where a command sends it; kept until it rests. */
  #goal: number | undefined;
  /** True once the device has reported a direction itself. */
  #tells = false;
  #commandedAt = Number.NEGATIVE_INFINITY;
  /** Position changes since it rested; the last one's direction and time. */
  #steps = 0;
  /** True once it has reported anything since the command. */
  #answered = false;
  /** True once it has reported since the command where it is. */
  #placed = true;
  /** True if it was on its way unseen when the command came. */
  #isUnseen = false;
  #last: { readonly way: Direction; readonly at: number } | undefined;
  #timer: Disposable | undefined;
  #reported = false;

  constructor(clock: Clock, travel: LearnedTravel, changed: (readings: MotionReadings) => void) {
    this.#clock = clock;
    this.#travel = travel;
    this.#changed = changed;
  }

  get moving(): boolean {
    return isDirection(this.#movement);
  }

  commanded(name: string, value: StateValue): void {
    this.#goal = destinationOf(name, value) ?? undefined;
    this.#commandedAt = this.#clock.monotonic();
    this.#steps = 0;
    this.#isUnseen = !this.#placed && this.#movement !== 'STOP';
    this.#answered = false;
    this.#placed = false;
    this.#travel.abandon();
  }

  accepted(): void {
    const [goal, at] = [this.#goal, this.#at];
    if (goal === undefined) {
      // Stopped, and meant to be: it reports no end of its movement, so the acknowledgement is the end.
      if (this.#target !== null || (!this.#tells && this.#movement !== 'STOP'))
        this.#tell(this.#halt());
      return;
    }
    // One without positions that has answered already will report its movement itself.
    if (this.#isAt(goal) || (at === undefined && this.#answered)) return;
    if (at !== undefined) this.#travel.start(at, goal);
    // Without a position the way is known to the ends only.
    const isKnown = at !== undefined || goal === 0 || goal === 100;
    if (isKnown && (!this.#tells || this.#movement === 'UNCONFIRMED'))
      this.#tell(this.#become(this.#wayTo(goal)));
    else if (!this.moving) this.#restLater();
  }

  unconfirmed(): void {
    if (!this.moving) this.#forgetGoalLater();
  }

  read({ POSITION, MOVEMENT }: MotionReadings): MotionReadings {
    const before = this.#at;
    if (typeof POSITION === 'number') this.#place(POSITION);
    this.#answered = true;
    if (isDirection(MOVEMENT)) this.#tells = true;
    const movement = this.#told(MOVEMENT) ?? (this.#tells ? this.#movement : this.#guess(before));
    const news = this.#become(movement, before !== this.#at);
    // What the device says otherwise is replaced, not passed on.
    return MOVEMENT === undefined || MOVEMENT === movement ? news : { ...news, MOVEMENT: movement };
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  /** It has reported where it is. The old place repeated right after a command says nothing of the arrival. */
  #place(position: number): void {
    const isRecent = this.#clock.monotonic() - this.#commandedAt < SETTLE_MS;
    if (position !== this.#at || !isRecent) this.#placed = true;
    this.#at = position;
    this.#travel.report(position);
  }

  /** What the device says about its movement, if it is to be believed. */
  #told(movement: StateValue | undefined): Movement | undefined {
    if (isDirection(movement)) return movement;
    // Some only ever say "open" or "closed", also on the way: their positions tell more.
    const isGuess = !this.#tells && this.#at !== undefined;
    return movement === 'STOP' && !isGuess ? 'STOP' : undefined;
  }

  /** Its movement, derived from its positions. */
  #guess(before: number | undefined): Movement {
    const at = this.#at;
    if (at === undefined) return this.#movement;
    const changed = before !== undefined && before !== at;
    if (this.#goal !== undefined) {
      if (this.#isAt(this.#goal)) return 'STOP';
      if (changed) this.#steps += 1;
      return before === undefined ? this.#movement : this.#wayTo(this.#goal);
    }
    if (!changed) return this.#movement === 'UNCONFIRMED' ? 'STOP' : this.#movement;
    const [way, now]: [Direction, number] = [at > before ? 'UP' : 'DOWN', this.#clock.monotonic()];
    const goesOn = this.#last?.way === way && now - this.#last.at < QUIET_MS;
    this.#last = { way, at: now };
    this.#steps = goesOn ? this.#steps + 1 : 1;
    return goesOn && at > 0 && at < 100 ? way : 'STOP';
  }

  /** Takes a movement; answers what has to be reported for it. */
  #become(movement: Movement, progress = false): MotionReadings {
    const was = { movement: this.#movement, target: this.#target };
    this.#movement = movement;
    if (isDirection(movement)) {
      if (this.#isTurned(movement)) this.#giveUp();
      this.#target = this.#goal ?? null;
    } else if (this.#target !== null && this.#isAt(this.#target)) this.#target = null;
    if (progress || was.movement !== movement) this.#schedule(isDirection(was.movement));
    const isNews = !this.#reported || was.movement !== movement || was.target !== this.#target;
    if (!isNews) return {};
    // Without a position there is no target to report.
    this.#reported = this.#at !== undefined;
    return {
      MOVEMENT: movement,
      ...(this.#at !== undefined && {
        TARGET_POSITION: this.#target,
        TRAVEL_TIME: this.#travel.seconds,
      }),
    };
  }

  /** A person stopped it: it rests where it should. */
  #halt(): MotionReadings {
    this.#target = null;
    this.#reported = false;
    return this.#become(this.#tells && this.moving ? this.#movement : 'STOP');
  }

  /** True if it goes the other way than commanded a while ago: a wall switch sent it somewhere else. */
  #isTurned(way: Direction): boolean {
    if (this.#goal === undefined || this.#at === undefined || this.#isAt(this.#goal)) return false;
    const isRecent = this.#clock.monotonic() - this.#commandedAt < SETTLE_MS;
    return !isRecent && this.#wayTo(this.#goal) !== way;
  }

  /** While it moves: when to stop believing that. At rest: when to forget the goal. */
  #schedule(wasMoving: boolean): void {
    if (this.moving) {
      const reportsOnTheWay = !this.#tells && this.#steps >= 2;
      if (reportsOnTheWay) this.#after(QUIET_MS, () => this.#rest());
      else this.#restLater();
    } else if (this.#goal !== undefined && wasMoving && !this.#isAt(this.#goal)) {
      this.#giveUp();
      this.#timer?.[Symbol.dispose]();
    } else this.#forgetGoalLater();
  }

  #forgetGoalLater(): void {
    this.#after(SETTLE_MS, () => this.#settle());
  }

  /** It has rested for a while; one that was stopped unseen has an unknown position. */
  #settle(): void {
    this.#goal = undefined;
    if (this.#isUnseen && !this.#placed) this.#tell(this.#become('UNCONFIRMED'));
    else if (this.#travel.settle()) this.#changed({ TRAVEL_TIME: this.#travel.seconds });
  }

  #giveUp(): void {
    this.#goal = undefined;
    this.#travel.abandon();
  }

  /** It may take as long as its way is. */
  #restLater(): void {
    this.#after(this.#travel.limitMs(this.#at, this.#goal), () => this.#rest());
  }

  #after(delayMs: number, call: () => void): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.#clock.after(delayMs, call);
  }

  /** It has been silent for too long: it rests where it is, if that is known. */
  #rest(): void {
    const isUnknown = this.#goal !== undefined && !this.#placed;
    if (isUnknown) {
      this.#target = this.#goal ?? null;
      this.#reported = false;
    }
    this.#goal = undefined;
    this.#steps = 0;
    this.#tell(this.#become(isUnknown ? 'UNCONFIRMED' : 'STOP'));
  }

  #tell(readings: MotionReadings): void {
    if (Object.keys(readings).length > 0) this.#changed(readings);
  }

  #isAt(position: number): boolean {
    return this.#at !== undefined && Math.abs(this.#at - position) <= POSITION_TOLERANCE;
  }

  #wayTo(position: number): Direction {
    return position > (this.#at ?? 0) ? 'UP' : 'DOWN';
  }
}
