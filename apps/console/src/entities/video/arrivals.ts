/** Pictures whose arrival is remembered: more than the buffer holds. */
const MOST = 600;

/** When which picture reached the hub: the pictures up to `end` seconds of the video had come by `at`. */
type Arrival = { readonly end: number; readonly at: number };

/** Remembers when the pictures of a video reached the hub, for the age of the one on the screen. */
export class Arrivals {
  #known: Arrival[] = [];

  /** The video's end is now at `end` seconds, with what reached the hub at `at` (ms since 1970). */
  add(end: number, at: number): void {
    const last = this.#known.at(-1);
    if (last && end <= last.end) return;
    this.#known.push({ end, at });
    if (this.#known.length > MOST) this.#known = this.#known.slice(-MOST / 2);
  }

  /** When the picture of this moment of the video reached the hub; `undefined` for one that isn't known. */
  of(moment: number): number | undefined {
    // A picture lasts until its end, which belongs to the next.
    return this.#known.find(({ end }) => moment < end)?.at;
  }
}
