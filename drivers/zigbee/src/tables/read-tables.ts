import type { NetworkHost } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import { within } from '../nodes/time-limit.ts';
import type { Heard, NodeTables } from './network-tables.ts';

/** Milliseconds that one table may take. */
const TABLE_MS = 6_000;
const ROUTER = 1;
const CHILD = 1;
/** Relations beyond these are entries of the past. */
const LAST_RELATION = 3;
const BEST_QUALITY = 255;

type Asking = {
  readonly clock: NetworkHost['clock'];
  readonly signal: AbortSignal;
  /** A device's IEEE address by its network address: some routers don't fill it in. */
  readonly ieeeOf: (address: number) => string | undefined;
};

/** Reads the tables of a router or of the coordinator, one request after the other. Never rejects. */
export async function readTables(device: Models.Device, asking: Asking): Promise<NodeTables> {
  const { clock, signal } = asking;
  const failed: ('neighbours' | 'routes')[] = [];
  const tryTo = async <Row>(
    what: 'neighbours' | 'routes',
    read: () => Promise<Row[]>,
  ): Promise<Row[]> => {
    try {
      return await within(clock, TABLE_MS, read(), signal);
    } catch {
      failed.push(what);
      return [];
    }
  };
  const heard = await tryTo('neighbours', () => device.lqi());
  // Who doesn't answer the first question is not asked the second.
  const routes = failed.length > 0 ? [] : await tryTo('routes', () => device.routingTable());
  if (failed.length === 1 && failed[0] === 'neighbours') failed.push('routes');
  return {
    heard: heard.flatMap((entry): Heard[] => {
      const ieee = /^0x0+$/.test(entry.eui64) ? asking.ieeeOf(entry.nwkAddress) : entry.eui64;
      if (ieee === undefined || entry.relationship > LAST_RELATION) return [];
      return [
        {
          ieee,
          address: entry.nwkAddress,
          quality: Math.round((entry.lqi / BEST_QUALITY) * 100) / 100,
          isChild: entry.relationship === CHILD,
          isRouter: entry.deviceType === ROUTER,
        },
      ];
    }),
    hops: new Map(
      routes
        .filter(({ status }) => status === 'ACTIVE')
        .map(({ destinationAddress, nextHopAddress }) => [destinationAddress, nextHopAddress]),
    ),
    at: clock.now(),
    failed,
  };
}
