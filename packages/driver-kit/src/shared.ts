type Held<Thing> = { holders: number; readonly opened: Promise<Thing> };

/** A part in something that several use; whoever leaves last ends it. */
export type Lease<Thing> = AsyncDisposable & { readonly thing: Thing };

/** Things that several use at once, such as connections: one for each key, opened by the first, ended with the last. */
export class Shared<Thing extends AsyncDisposable> {
  readonly #held = new Map<string, Held<Thing>>();

  /** Takes part in the thing of a key. Rejects with what opening rejected with; the next one tries anew. */
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
