import { DriverError, type DiscoveryHost, type Finding } from '@dimora/driver-kit';
import { findingOf } from './recognise.ts';
import { whoIs } from './who-is.ts';
import { CastLine } from './wire/cast-line.ts';

const PORT = 8009;

/** Probes an address for a Cast device; on the given port, if any. */
export async function probeCast(address: string, host: DiscoveryHost): Promise<readonly Finding[]> {
  const [, Address = address, given] = /^([^:]+):(\d{1,5})$/.exec(address) ?? [];
  const port = Number(given ?? PORT);
  try {
    using line = await CastLine.open({ host: Address, port }, host.clock, host.signal);
    const identity = await whoIs(line, host.signal);
    return identity ? [findingOf({ Address, port, ...identity })] : [];
  } catch (error) {
    if (error instanceof DriverError) return [];
    throw error;
  }
}
