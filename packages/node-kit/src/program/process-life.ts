import type { Log } from '@dimora/runtime';

/** Resolves at the first stop signal; a second one exits without waiting for a clean stop. */
export function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  const stop = (): void => {
    if (asked) process.exit(1);
    asked = true;
    resolve();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return promise;
}

/**
 * Keeps the server running after an uncaught error, which is logged by its name. `isKnown` may find the
 * responsible part, and returns true once it has handled the error.
 */
export function keepGoing(
  log: Log,
  name: string,
  isKnown: (error: unknown) => boolean = () => false,
): void {
  for (const kind of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(kind, (error: unknown) => {
      if (!isKnown(error)) log.error(`${name}.${kind}`, { error });
    });
}
