/** Lets one at a time do its work, in the order of asking. */
export class Turn {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for everybody before, then does the work; a failure is the caller's alone. */
  take<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work, work);
    this.#last = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  }
}
