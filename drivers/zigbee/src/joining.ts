/** What is heard while devices may join, or while one is to leave. */
export type JoiningNews = {
  readonly kind: 'heard' | 'interviewing' | 'known' | 'failed' | 'left';
  readonly ieee: string;
};

/** Who may join: nobody, unless somebody has opened the network just now. */
export class Joining {
  readonly #hearers = new Set<(news: JoiningNews) => void>();
  #open = 0;

  get isOpen(): boolean {
    return this.#open > 0;
  }

  /** Lets devices join until the result is disposed of. */
  open(): Disposable {
    this.#open += 1;
    return { [Symbol.dispose]: () => void (this.#open -= 1) };
  }

  tell(news: JoiningNews): void {
    for (const hear of this.#hearers) hear(news);
  }

  hear(hear: (news: JoiningNews) => void): Disposable {
    this.#hearers.add(hear);
    return { [Symbol.dispose]: () => void this.#hearers.delete(hear) };
  }
}
