import { DriverError } from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';

/** A command as a session carries it out; must heed the signal. */
type Command<Result> = (signal: AbortSignal) => Promise<Result>;

/**
 * Answers a command's caller in time. The kit runs a device's commands one after another; here the time
 * starts with the request, so no caller waits longer than `timeoutMs`, however many are queued. Rejects with
 * TIMEOUT, or UNREACHABLE if the device is removed meanwhile.
 */
export async function withinDeadline<Result>(
  command: Command<Result>,
  {
    clock,
    timeoutMs,
    ended,
  }: { readonly clock: Clock; readonly timeoutMs: number; readonly ended: AbortSignal },
): Promise<Result> {
  const giveUp = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const fail = (failure: 'TIMEOUT' | 'UNREACHABLE'): void => {
    const error = new DriverError(failure);
    reject(error);
    giveUp.abort(error);
  };
  const onEnd = (): void => fail('UNREACHABLE');
  using _timer = clock.after(timeoutMs, () => fail('TIMEOUT'));
  ended.addEventListener('abort', onEnd, { once: true });
  if (ended.aborted) onEnd();
  try {
    return await Promise.race([command(giveUp.signal), tooLate]);
  } finally {
    ended.removeEventListener('abort', onEnd);
  }
}
