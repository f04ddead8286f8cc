type Held<Thing> = { holders: number; readonly opened: Promise<Thing> };

/** A share in a common resource; the last one to be released closes it. */
export type Lease<Thing> = AsyncDisposable & { readonly thing: Thing };

/**
 * Reference-counted resources, such as connections: one for each key, opened on first use and closed after
 * the last.
 */
export class Shared<Thing extends AsyncDisposable> {
  readonly #held = new Map<string, Held<Thing>>();

  /** Acquires the resource of a key. Rejects if opening fails; the next caller tries again. */
  async lease(key: string, open: () => Promise<Thing>): Promise<Lease<Thing>> {
    const held = this.#held.get(key) ?? { holders: 0, opened: open() };
    this.#held.set(key, held);
    held.holders += 1;
    try {
      const thing = await held.opened;
      return { thing, [Symbol.asyncDispose]: this.#leaving(key, held) };
    } catch (error) {
      if (this.#held.get(key) === held) this.#held.delete(key);
      throw error;
    }
  }

  #leaving(key: string, held: Held<Thing>): () => Promise<void> {
    let gone = false;
    return async () => {
      if (gone) return;
      gone = true;
      held.holders -= 1;
      if (held.holders > 0) return;
      this.#held.delete(key);
      await (await held.opened)[Symbol.asyncDispose]();
    };
  }
}
