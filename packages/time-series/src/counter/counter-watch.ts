import { RESTART_SHARE } from './growth.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Readings that a counter may be out of line before it returns to it, however much time they take. */
const MOST_ASIDE = 3;
/** Readings that follow each other and count: with them it is clear after an hour what they are. */
const FEWEST_IN_LINE = 2;
/** A value of at least this part of the one before a fall is back near it. */
const NEAR = 0.98;

/** A reading of a counter. */
export type Count = { readonly ts: number; readonly value: number };

/**
 * What a reading is worth: its growth counts; it begins a new count, and the step to it isn't growth; or it is out of
 * line and doesn't count.
 */
export type Verdict = 'counted' | 'restarted' | 'doubtful';
export type Judged = Count & { readonly verdict: Verdict };

/** The readings since a counter left its line, until it is clear what they are. */
type Aside = {
  /** The last reading of the line that it left. */
  readonly from: Count;
  readonly all: Count[];
  /** The last of them, as far back as they follow each other. */
  branch: Count[];
  /** True if the branch counts: what follows may still show that it shouldn't. */
  counts: boolean;
};

/**
 * Tells restarts of a counter from readings that are wrong for a moment, by the readings that follow: only a fall that
 * stays is a restart, and only a jump that stays is another meter. A zero, a dip, a jump out of all bounds and a digit
 * too few count nothing once the counter goes on where it was.
 */
export class CounterWatch {
  readonly #mostPerHour: number;
  #line: Count | undefined;
  #aside: Aside | undefined;

  /** A counter that grows by more than `mostPerHour` was replaced, or is wrong. */
  constructor(mostPerHour: number) {
    this.#mostPerHour = mostPerHour;
  }

  /** The last reading that counts; absent before the first. */
  get last(): Count | undefined {
    return this.#line;
  }

  /** Judges the next reading in the order of time; answers it, and earlier ones that are judged differently now. */
  take(reading: Count): Judged[] {
    const judged: Judged[] = [];
    if (this.#aside && isOver(this.#aside, reading)) judged.push(...this.#settle(this.#aside));
    const aside = this.#aside;
    if (!aside) return [...judged, this.#onward(reading)];
    if (this.#isBack(aside, reading)) {
      judged.push(...aside.all.map((each) => judge(each, 'doubtful')));
      this.#aside = undefined;
      return [...judged, this.#onward(reading)];
    }
    aside.all.push(reading);
    return [...judged, ...this.#beside(aside, reading)];
  }

  /** The next reading of a counter that is in line. */
  #onward(reading: Count): Judged {
    const line = this.#line;
    const isFallen = line !== undefined && reading.value < line.value;
    const isOutside = line !== undefined && !this.#isPossible(line, reading, HOUR_MS);
    // It may be the meter that was silent: it counts, unless the counter goes on where it was.
    const isFast = line !== undefined && !this.#isPossible(line, reading, 0);
    if (line && (isFallen || isFast)) {
      const counts = !isFallen && !isOutside;
      this.#aside = { from: line, all: [reading], branch: [reading], counts };
      return judge(reading, counts ? 'counted' : 'doubtful');
    }
    this.#line = reading;
    return judge(reading, 'counted');
  }

  /** A reading that doesn't return to the line. */
  #beside(aside: Aside, reading: Count): Judged[] {
    const last = aside.branch.at(-1) ?? aside.from;
    const isNext =
      reading.value >= last.value &&
      this.#isPossible(last, reading, HOUR_MS) &&
      !(isDeep(aside) && !hasClimbed(aside) && reading.value >= aside.from.value * NEAR);
    if (!isNext) {
      const left = aside.counts ? aside.branch : [];
      Object.assign(aside, { branch: [reading], counts: false });
      return [...left, reading].map((each) => judge(each, 'doubtful'));
    }
    aside.branch.push(reading);
    if (aside.counts) return [judge(reading, 'counted')];
    return isClear(aside) ? this.#confirm(aside) : [judge(reading, 'doubtful')];
  }

  /** The counter goes on from what was out of line. */
  #settle(aside: Aside): Judged[] {
    const judged = aside.counts ? [] : this.#confirm(aside);
    this.#line = aside.branch.at(-1) ?? aside.from;
    this.#aside = undefined;
    return judged;
  }

  #confirm(aside: Aside): Judged[] {
    aside.counts = true;
    const isFromZero =
      isDeep(aside) && this.#isPossible({ ...aside.from, value: 0 }, aside.branch[0], HOUR_MS);
    return aside.branch.map((each, at) =>
      judge(each, at > 0 || isFromZero ? 'counted' : 'restarted'),
    );
  }

  /** True if a reading continues the line that the counter had left. */
  #isBack(aside: Aside, { ts, value }: Count): boolean {
    const { from, branch, counts } = aside;
    const last = branch.at(-1) ?? from;
    if (value < from.value || !this.#isPossible(from, { ts, value }, HOUR_MS)) return false;
    if (last.value >= from.value) return value < last.value;
    // One that began again has passed half of its old count before it comes to it.
    return !counts || !hasClimbed(aside);
  }

  #isPossible(from: Count, to: Count | undefined, leastMs: number): boolean {
    if (!to) return false;
    const hours = Math.max(leastMs, to.ts - from.ts) / HOUR_MS;
    return to.value - from.value <= hours * this.#mostPerHour;
  }
}

const judge = ({ ts, value }: Count, verdict: Verdict): Judged => ({ ts, value, verdict });

/** True if the counter fell nearly to zero. */
const isDeep = ({ from, branch: [first] }: Aside): boolean =>
  first !== undefined && first.value >= 0 && first.value <= from.value * RESTART_SHARE;

/** True if it has counted half of what it fell. */
const hasClimbed = ({ from, branch }: Aside): boolean =>
  (branch.at(-1)?.value ?? 0) >= (from.value + (branch[0]?.value ?? 0)) / 2;

/** True if two readings say what they are: one of another meter, or of a counter that counts from zero. */
function isClear(aside: Aside): boolean {
  const [first, last] = [aside.branch[0]?.value ?? 0, aside.branch.at(-1)?.value ?? 0];
  if (first > aside.from.value) return true;
  return isDeep(aside) && last > first;
}

/** True if the counter has been out of line for so long that it won't return to it. */
function isOver(aside: Aside, { ts }: Count): boolean {
  const { all, branch, counts } = aside;
  const forMs = ts - (all[0]?.ts ?? ts);
  // One that stays at zero hasn't counted yet.
  const isStill = isDeep(aside) && branch.at(-1)?.value === branch[0]?.value;
  const isEnough = all.length >= MOST_ASIDE || (counts && branch.length >= FEWEST_IN_LINE);
  return isEnough && forMs > (isStill ? DAY_MS : HOUR_MS);
}
