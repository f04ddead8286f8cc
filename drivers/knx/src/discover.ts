import { DriverError, type DiscoveryHost, type Finding } from '@dimora/driver-kit';
import type { Gateway } from './wire/read-frame.ts';
import { KNX, search } from './wire/search.ts';

const ASK_MS = 2_500;

/** Searches all interfaces for gateways and routers. The devices on their lines can't be discovered. */
export async function scan(
  { clock, interfaces, signal }: DiscoveryHost,
  found: (finding: Finding) => void,
  port: number = KNX.port,
): Promise<void> {
  const seen = new Set<string>();
  const hear = (gateway: Gateway, address: string): void => {
    const finding = findingOf(gateway, address);
    if (!seen.has(finding.Key)) found(finding);
    seen.add(finding.Key);
  };
  await Promise.all(
    interfaces.map((from) => search({ clock, from, to: KNX.multicast, port }, hear, signal)),
  );
}

/** Probes one address for a gateway. */
export async function probe(
  address: string,
  { clock, signal }: DiscoveryHost,
  port: number = KNX.port,
): Promise<readonly Finding[]> {
  const stop = new AbortController();
  const answered = Promise.withResolvers<Finding>();
  const inTime = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(ASK_MS)]);
  const silence = search(
    { clock, from: undefined, to: address, port },
    (gateway) => answered.resolve(findingOf(gateway, address)),
    inTime,
  ).then(() => {
    throw new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' });
  });
  silence.catch(() => {});
  try {
    return [await Promise.race([answered.promise, silence])];
  } finally {
    stop.abort();
  }
}

/** A gateway, with the settings of its line: a person must enter the devices. */
const findingOf = ({ name, serial, port, ...gateway }: Gateway, address: string): Finding => ({
  driver: 'knx',
  Key: `knx_gateway-${serial}`,
  UDN: `knx:gateway-${serial}`,
  Address: address,
  Name: name === '' ? 'KNX' : name,
  ModelName: name === '' ? 'KNX' : name,
  Manufacturer: 'KNX',
  IoTCategoryIds: ['Base'],
  Settings: gateway.tunnels
    ? { Address: address, type: 'tunnel_udp', ...(port > 0 && { port }) }
    : { Address: gateway.multicast, type: 'routing' },
  trouble: null,
});
