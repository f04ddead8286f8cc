import type { Log } from '@dimora/runtime';

/** Resolves at the first request to stop; a second one doesn't wait for the clean end. */
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
 * One faulty call must not put out a server: what nobody caught is logged under its name, and it
 * goes on. `isKnown` may find out whose it was, and answers true where it has seen to it.
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
