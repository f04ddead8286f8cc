import { AsyncLocalStorage } from 'node:async_hooks';

/** The session on whose behalf code runs, as far as it can be blamed. */
type Scope = { failed(error: unknown): void };

const scope = new AsyncLocalStorage<Scope>();

/** Runs a driver's code so that what nobody catches in it, however much later, is known to be its own. */
export const inDriverScope = <Result>(owner: Scope, work: () => Result): Result =>
  scope.run(owner, work);

/**
 * Finds out whose an error is that nobody caught, and tells it to that session. For the process's
 * handlers of last resort, which run where the error arose. Answers false for what no driver did.
 */
export function blameDriver(error: unknown): boolean {
  const owner = scope.getStore();
  owner?.failed(error);
  return owner !== undefined;
}
