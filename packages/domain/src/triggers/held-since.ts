/**
 * Since when comparisons have held without a break, by name. A value that changes and still compares so breaks nothing;
 * what isn't known does. The same for the hub and for the time machine.
 */
export class HeldSince {
  readonly #since = new Map<string, number>();
  /** Remembered from before, and not yet looked at. */
  readonly #remembered = new Map<string, number>();

  /** It held since then when it was last looked at, long ago: it may have gone on. */
  remember(name: string, since: number): void {
    this.#remembered.set(name, since);
  }

  /**
   * How a comparison is now; `null`: nobody knows. Answers since when it has held, `undefined` if it doesn't. One that
   * begins now holds since `from`.
   */
  look(name: string, holds: boolean | null, from: number): number | undefined {
    if (holds) {
      const since = this.#since.get(name) ?? this.#remembered.get(name) ?? from;
      this.#remembered.delete(name);
      this.#since.set(name, since);
      return since;
    }
    this.#since.delete(name);
    if (holds === false) this.#remembered.delete(name);
    return undefined;
  }

  /** Since when one held when it was last looked at. */
  of(name: string): number | undefined {
    return this.#since.get(name);
  }

  /** Drops all but those that are still followed. */
  keepOnly(isFollowed: (name: string) => boolean): void {
    for (const held of [this.#since, this.#remembered])
      for (const name of held.keys()) if (!isFollowed(name)) held.delete(name);
  }
}
