/** Where the time goes when live video is late (CAMERA-B1). */
export type SlowCause = 'camera' | 'line' | 'browser';

/** Live video is late from here on, in milliseconds. */
export const SLOW_MS = 300;
/** What is looked at, in milliseconds. */
const WINDOW_MS = 5_000;
/** So many measurements in a row are late before it is said, and on time before it isn't any more. */
const IN_A_ROW = 3;
/** A browser that leaves out more of the pictures than this can't keep up. */
const DROPPED_SHARE = 0.2;

type Part = { readonly at: number; readonly receivedAt: number };

/** What was seen at one moment. */
export type LagSeen = {
  /** The age of the picture on the screen, in milliseconds. */
  readonly lagMs: number;
  /** Pictures that the browser has left out and decoded since the last look. */
  readonly dropped: number;
  readonly decoded: number;
};

/** Finds out whether the camera, the line or the browser makes live video late. Times are those of the hub's clock. */
export class Slowness {
  #parts: Part[] = [];
  #late = 0;
  #said: SlowCause | null = null;
  #skipped = false;

  /** A part that reached the hub at `at` and this browser at `receivedAt`. */
  took(at: number, receivedAt: number): void {
    this.#parts.push({ at, receivedAt });
    const from = receivedAt - WINDOW_MS;
    if ((this.#parts[0]?.receivedAt ?? from) < from)
      this.#parts = this.#parts.filter((part) => part.receivedAt >= from);
  }

  /** The hub has left pictures out because this reader was behind. */
  skipped(): void {
    this.#skipped = true;
  }

  /** What makes it late; `null` while it isn't. One late picture is no reason to say anything. */
  look(seen: LagSeen): SlowCause | null {
    const isLate = seen.lagMs > SLOW_MS;
    const isSame = isLate === this.#late > 0;
    this.#late = isSame ? this.#late + Math.sign(this.#late || -1) : isLate ? 1 : -1;
    if (Math.abs(this.#late) >= IN_A_ROW) this.#said = isLate ? this.#cause(seen) : null;
    this.#skipped = false;
    return this.#said;
  }

  #cause({ lagMs, dropped, decoded }: LagSeen): SlowCause {
    if (decoded > 0 && dropped / decoded > DROPPED_SHARE) return 'browser';
    const line = Math.max(...this.#parts.map(({ at, receivedAt }) => receivedAt - at), 0);
    const gaps = this.#parts.slice(1).map(({ at }, index) => at - (this.#parts[index]?.at ?? at));
    const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    const camera = Math.max(...gaps, 0) - usual;
    const enough = Math.min(lagMs, SLOW_MS) / 2;
    if (this.#skipped || (line >= enough && line >= camera)) return 'line';
    return camera >= enough ? 'camera' : 'browser';
  }
}
