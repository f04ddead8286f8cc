import { openGuarded } from './commands/guard-session.ts';
import type { Driver } from './driver.ts';

/**
 * Declares a driver and keeps the type of its settings private. Its sessions are guarded: one command at a
 * time within `commandTimeoutMs`, every failure a `DriverError`, no report after disposal, and no value that
 * can't be sent.
 */
export const defineDriver = <Settings>(driver: Driver<Settings>): Driver => {
  const open: Driver<Settings>['open'] = (settings, host) =>
    openGuarded((guarded) => driver.open(settings, guarded), host, driver.commandTimeoutMs);
  return { ...driver, open } as unknown as Driver;
};
