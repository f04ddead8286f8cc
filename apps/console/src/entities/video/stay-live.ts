/** Where the video stands, in seconds of its own time: what is buffered without a gap, and what is on the screen. */
export type Standing = { readonly start: number; readonly end: number; readonly at: number };

/** How to go on: jump to a moment, or play at this speed. */
export type Pace = { readonly seekTo?: number; readonly rate: number };

/** More behind the newest picture than this: jump. Seconds. */
const JUMP_ABOVE_S = 0.35;
/** More behind than this: play faster. */
const HURRY_ABOVE_S = 0.12;
const HURRY_RATE = 1.08;
/** A jump leads so far before the newest picture. */
const BEHIND_END_S = 0.04;
/** Each time the pictures run out, the video keeps so much more distance, up to the limit. */
const MORE_ROOM_S = 0.1;
const MOST_ROOM_S = 1;
/** After so long without that, it comes one step nearer again. */
const CALM_S = 15;

/**
 * Keeps live video near its end (CAMERA-B1): a little behind plays faster, far behind jumps. Where pictures come
 * irregularly it keeps a distance, since a picture that stops every second is worse than one that is late.
 */
export class StayLive {
  #roomS = 0;
  #calmFrom: number | null = null;

  /** The distance that it keeps beyond the smallest, in seconds. */
  get roomS(): number {
    return this.#roomS;
  }

  /** The pictures have run out at this moment. */
  ranOut(at: number): void {
    this.#roomS = Math.min(this.#roomS + MORE_ROOM_S, MOST_ROOM_S);
    this.#calmFrom = at;
  }

  /** How to go on from here. */
  pace({ start, end, at }: Standing): Pace {
    this.#comeNearer(at);
    const behind = end - at;
    const target = Math.max(end - BEHIND_END_S - this.#roomS, start);
    const isOutside = at < start || behind < 0;
    if (isOutside || behind > JUMP_ABOVE_S + this.#roomS) return { seekTo: target, rate: 1 };
    return { rate: behind > HURRY_ABOVE_S + this.#roomS ? HURRY_RATE : 1 };
  }

  #comeNearer(at: number): void {
    this.#calmFrom ??= at;
    if (at < this.#calmFrom) this.#calmFrom = at;
    if (at - this.#calmFrom < CALM_S) return;
    this.#roomS = Math.max(this.#roomS - MORE_ROOM_S, 0);
    this.#calmFrom = at;
  }
}
