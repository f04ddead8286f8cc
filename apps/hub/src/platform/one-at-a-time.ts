/** Runs tasks one after the other; a failed task doesn't block the next ones. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the task after all earlier ones; settles as the task does. */
  next<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = this.#last.then(work, work);
    this.#last = running.catch(() => {});
    return running;
  }
}
