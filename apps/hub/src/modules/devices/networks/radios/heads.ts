import type { DeviceLookup } from '../../device-register/port.ts';
import type { DriversPort } from '../../drivers/port.ts';

/** A device of the house that is the head of a network, such as a bridge. */
export type Head = { readonly driver: string; readonly address: string; readonly Name: string };

type Parts = {
  readonly drivers: Pick<DriversPort, 'all'>;
  readonly lookup: Pick<DeviceLookup, 'records'>;
};

export const headKey = ({ driver, address }: Omit<Head, 'Name'>): string => `${driver} ${address}`;

/** The heads among the devices of the house, by driver and address. */
export function headsIn({ drivers, lookup }: Parts): Map<string, Head> {
  const heads = new Map<string, Head>();
  for (const { driver, Settings, Name, channel } of lookup.records()) {
    const radio = drivers.all.get(driver)?.network?.radio;
    const place = channel === null ? radio?.placeOf?.(Settings) : undefined;
    // What no driver of this version takes for an address is left alone.
    if (place?.node !== null || radio?.isAddress?.(place.address) !== true) continue;
    const head = { driver, address: place.address, Name };
    heads.set(headKey(head), head);
  }
  return heads;
}
