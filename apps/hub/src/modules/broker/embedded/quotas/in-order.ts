/**
 * Lets work of one key run side by side, but settle in its order: the store answers as its disk does, whereas a client
 * must get its answers, and others its messages, in the order in which it sent them (MQTT 4.6).
 */
export class InOrder {
  readonly #last = new Map<string, Promise<unknown>>();

  async add<Result>(key: string, work: Promise<Result>): Promise<Result> {
    const settled = Promise.allSettled([this.#last.get(key), work]);
    this.#last.set(key, settled);
    await settled;
    if (this.#last.get(key) === settled) this.#last.delete(key);
    return work;
  }
}
