import { openGuarded } from './commands/guard-session.ts';
import type { Driver } from './driver.ts';
import { published } from './published.ts';

/**
 * Declares a driver and keeps the type of its settings private. Its sessions are guarded: one command at a
 * time within `commandTimeoutMs`, every failure a `DriverError`, no report after disposal, no value that can't
 * be sent, and the motion of blinds and locks reported in the same variables.
 */
export const defineDriver = <Settings>(driver: Driver<Settings>): Driver => {
  const describe: Driver<Settings>['describe'] = (settings) => published(driver.describe(settings));
  const open: Driver<Settings>['open'] = (settings, host) =>
    openGuarded(
      {
        open: (guarded) => driver.open(settings, guarded),
        description: driver.describe(settings),
        commandTimeoutMs: driver.commandTimeoutMs,
        travelMs: driver.travelMs?.(settings),
      },
      host,
    );
  return { ...driver, describe, open } as unknown as Driver;
};
