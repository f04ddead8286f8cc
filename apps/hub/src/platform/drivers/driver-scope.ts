import { AsyncLocalStorage } from 'node:async_hooks';

/** The session that code runs for, so that its errors can be attributed. */
type Scope = { failed(error: unknown): void };

const scope = new AsyncLocalStorage<Scope>();

/** Runs a driver's code so that its uncaught errors, however late, can be attributed to it. */
export const inDriverScope = <Result>(owner: Scope, work: () => Result): Result =>
  scope.run(owner, work);

/**
 * Attributes an uncaught error to its session and reports it there. For the process's last-resort handlers,
 * which run in the error's async context. Answers false if no driver caused it.
 */
export function blameDriver(error: unknown): boolean {
  const owner = scope.getStore();
  owner?.failed(error);
  return owner !== undefined;
}
