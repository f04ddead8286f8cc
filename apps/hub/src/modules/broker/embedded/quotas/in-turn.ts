/** Does work of one key one after the other, in its order. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Begins the work once what was added before for this key is done, whatever became of it. */
  async add<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const mine = before ? before.then(work, work) : work();
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
