/** Who hears of something; each until what `add` answered is disposed of. */
export class Listeners<Told> {
  readonly #all = new Set<(told: Told) => void>();

  add(listener: (told: Told) => void): Disposable {
    this.#all.add(listener);
    return { [Symbol.dispose]: () => void this.#all.delete(listener) };
  }

  tell(told: Told): void {
    for (const listener of this.#all) listener(told);
  }
}
