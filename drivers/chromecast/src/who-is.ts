import { DriverError } from '@dimora/driver-kit';
import { NAMESPACES, readIdentity } from './codec/status.ts';
import type { CastLine } from './wire/cast-line.ts';

const PATIENCE_MS = 2_500;

/** The id that a device reports; nothing for old devices, which report none. */
export async function whoIs(
  line: CastLine,
  signal: AbortSignal,
): Promise<ReturnType<typeof readIdentity> | undefined> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await line.askReceiver({ type: 'GET_DEVICE_INFO' }, soon, NAMESPACES.discovery);
    const identity = readIdentity(answer);
    return identity.id === '' ? undefined : identity;
  } catch (error) {
    if (error instanceof DriverError && error.failure === 'TIMEOUT' && !signal.aborted)
      return undefined;
    throw error;
  }
}
