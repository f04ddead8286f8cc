/** Lets work run one after the other; what fails holds up nothing that comes after. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work once everything before it has ended; answers as the work does. */
  next<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = this.#last.then(work, work);
    this.#last = running.catch(() => {});
    return running;
  }
}
