import { DriverError, type NetworkHost } from '@dimora/driver-kit';
import { toZigbeeError } from './zigbee-error.ts';

/** A request of the library with a limit of our own: who waits for it gets an error in time, the request itself runs out. */
export async function within<Result>(
  clock: NetworkHost['clock'],
  limitMs: number,
  request: Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const end = (): void => late.reject(new DriverError('TIMEOUT'));
  if (signal?.aborted === true) end();
  signal?.addEventListener('abort', end, { once: true });
  using _timer = clock.after(limitMs, end);
  try {
    return await Promise.race([request, late.promise]);
  } catch (error) {
    throw toZigbeeError(error);
  } finally {
    signal?.removeEventListener('abort', end);
    request.catch(() => {});
    late.promise.catch(() => {});
  }
}
