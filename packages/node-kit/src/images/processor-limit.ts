import { BAD_PICTURE } from './bad-picture.ts';

/** How often the time is compared with the limit, in milliseconds. */
const CHECK_MS = 50;

/**
 * Ends this program with {@link BAD_PICTURE} once it has used that much processor time, in milliseconds. Time that it
 * waits for a busy processor doesn't count: otherwise a good picture would be refused while others work.
 */
export function limitProcessorTime(limitMs: number): void {
  const check = (): void => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > limitMs) process.exit(BAD_PICTURE);
  };
  check();
  setInterval(check, CHECK_MS).unref();
}
