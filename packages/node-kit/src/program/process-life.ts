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

/** One faulty call must not put out a server: what nobody caught is logged under its name, and it goes on. */
export function keepGoing(log: Log, name: string): void {
  process.on('unhandledRejection', (error) => log.error(`${name}.unhandledRejection`, { error }));
  process.on('uncaughtException', (error) => log.error(`${name}.uncaughtException`, { error }));
}
