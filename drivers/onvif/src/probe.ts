import { DriverError, type DiscoveryHost, type Finding } from '@dimora/driver-kit';
import { endpointOf } from './learn.ts';
import { findingOf } from './recognise.ts';
import { OnvifClient } from './wire/onvif-client.ts';

/** Common ports of the device service, the likeliest first. */
const PORTS = [80, 8080, 8000, 8899, 2020] as const;
const TIMEOUT_MS = 2_000;

/** Probes an address for a camera; only on the given port, if any. */
export async function probeOnvif(
  address: string,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  const [, Address = address, port] = /^([^:]+):(\d{1,5})$/.exec(address) ?? [];
  const ports = port === undefined ? PORTS : [Number(port)];
  const found = await Promise.all(ports.map((each) => ask(Address, each, host)));
  return found.flat().slice(0, 1);
}

async function ask(
  Address: string,
  port: number,
  { clock, signal }: DiscoveryHost,
): Promise<readonly Finding[]> {
  using client = new OnvifClient({ Address, port, Username: '', Password: '' }, () => clock.now());
  try {
    await client.beat(signal, TIMEOUT_MS);
    const told = await endpointOf(client, signal);
    const endpoint = /^[\w:-]{1,80}$/.test(told) ? told : '';
    return [findingOf({ Address, port, endpoint, Name: '', ModelName: '' })];
  } catch (error) {
    if (error instanceof DriverError) return [];
    throw error;
  }
}
