import { useDetailNames } from '../../kit/i18n/detail-names.ts';

/** What a network's protocol is called: Z-Wave, Zigbee. */
export function useDriverName(): (driver: string) => string {
  return useDetailNames().provider;
}
