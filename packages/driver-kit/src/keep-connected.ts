import type { DeviceTrouble } from '@dimora/domain';
import type { DriverHost } from './driver.ts';
import { toDriverError } from './commands/to-driver-error.ts';

/** Back-off in milliseconds: immediate when a retry is likely to help, then growing. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;

/** What the keeper needs from its host. */
type KeeperHost = Pick<DriverHost, 'clock' | 'entropy' | 'signal' | 'report'>;

/**
 * Reconnects until the host's signal ends. `attend` serves one connection: it calls `up` once it is in touch
 * with the right device, and rejects when the connection is lost or could not be made. Reports to the hub
 * whether the device is reachable, and why not. Asynchronous disposal waits until the last connection is
 * closed.
 */
export function keepConnected(
  host: KeeperHost,
  attend: (signal: AbortSignal, up: () => void) => Promise<never>,
): Disposable & AsyncDisposable {
  const stop = new AbortController();
  const signal = AbortSignal.any([host.signal, stop.signal]);
  const ended = keep(host, attend, signal);
  return {
    [Symbol.dispose]: () => stop.abort(),
    [Symbol.asyncDispose]: () => {
      stop.abort();
      return ended;
    },
  };
}

async function keep(
  host: KeeperHost,
  attend: (signal: AbortSignal, up: () => void) => Promise<never>,
  signal: AbortSignal,
): Promise<void> {
  const tries = { failed: 0 };
  const up = (): void => {
    tries.failed = 0;
    if (!signal.aborted) host.report({ Reachable: true, trouble: null });
  };
  while (!signal.aborted) {
    const one = new AbortController();
    try {
      await attend(AbortSignal.any([signal, one.signal]), up);
    } catch (error) {
      if (signal.aborted) return;
      host.report({ Reachable: false, trouble: troubleOf(error) });
    } finally {
      one.abort();
    }
    await pause(host, pauseMs(tries.failed, host.entropy.fraction()), signal);
    tries.failed += 1;
  }
}

const troubleOf = (error: unknown): DeviceTrouble => {
  const { failure, trouble } = toDriverError(error);
  if (trouble) return trouble;
  return failure === 'PROTOCOL' ? 'NOT_UNDERSTOOD' : 'NO_ANSWER';
};

/** Jitter of a fifth, so that after a power cut not every device is contacted at the same moment. */
const pauseMs = (failures: number, fraction: number): number =>
  (PAUSES_MS[failures] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? 0) * (0.9 + fraction / 5);

/** Resolves after a delay on the host's clock, or as soon as the signal ends. */
export async function pause(
  host: Pick<DriverHost, 'clock'>,
  delayMs: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = host.clock.after(delayMs, resolve);
  const onAbort = (): void => resolve();
  signal.addEventListener('abort', onAbort, { once: true });
  await promise;
  timer[Symbol.dispose]();
  signal.removeEventListener('abort', onAbort);
}
