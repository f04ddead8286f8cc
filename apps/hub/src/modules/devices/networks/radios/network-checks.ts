import type { RadioSetup } from '@dimora/driver-kit';
import { isRefusedAsWritten } from '@dimora/driver-kit/net';
import { issueOf } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import type { DriversPort } from '../../drivers/port.ts';
import type { NetworkKey } from '../port.ts';
import { keyOf, type NetworkStore } from './network.store.ts';

/** What a driver says of its radios; DRIVER_MISSING without one. */
export function setupOf(drivers: Pick<DriversPort, 'all'>, driver: string): RadioSetup {
  const setup = drivers.all.get(driver)?.network?.radio;
  if (!setup) throw new DimoraError('DRIVER_MISSING', { driver });
  return setup;
}

/** A controller has one network, and a path leads to a serial port or over the network, not to a file. */
export function refuseAddress(
  store: Pick<NetworkStore, 'all'>,
  key: NetworkKey,
  address: string,
  { isAddress }: RadioSetup,
): void {
  const expected = isAddress?.(address) === true ? undefined : addressFault(address);
  if (expected)
    throw new DimoraError('VALIDATION_FAILED', {
      issues: [{ path: 'address', code: 'custom', expected }],
    });
  const taken = store.all().find((each) => each.address === address && keyOf(each) !== keyOf(key));
  if (taken) throw new DimoraError('NETWORK_ADDRESS_TAKEN', { name: taken.Name });
}

function addressFault(address: string): 'networkAddress' | 'notThisMachine' | undefined {
  if (/^\/dev\/[\w./:-]+$/.test(address) && !address.includes('..')) return undefined;
  if (!address.startsWith('tcp://') || !URL.canParse(address)) return 'networkAddress';
  const { hostname, port, pathname } = new URL(address);
  if (hostname === '' || port === '' || (pathname !== '' && pathname !== '/'))
    return 'networkAddress';
  return isRefusedAsWritten(hostname) ? 'notThisMachine' : undefined;
}

/** The options as the driver's schema reads them; VALIDATION_FAILED names those that it refuses. */
export function checkedOptions(
  { options: schema }: RadioSetup,
  given: unknown,
): Readonly<Record<string, unknown>> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const issues = error.issues
    .map(issueOf)
    .map((issue) => ({ ...issue, path: `options.${issue.path}` }));
  throw new DimoraError('VALIDATION_FAILED', { issues });
}
