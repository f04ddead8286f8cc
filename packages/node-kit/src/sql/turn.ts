/** Runs tasks one at a time, in the order of the calls. */
export class Turn {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for all earlier tasks, then runs this one; a failure only affects its own caller. */
  take<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work, work);
    this.#last = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  }
}
