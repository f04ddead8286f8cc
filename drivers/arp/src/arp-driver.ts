import { defineDriver, describeDevice, presence, type Driver } from '@dimora/driver-kit';
import { labelOf } from './codec/label.ts';
import { ArpSettings } from './settings.ts';

const SEARCH_MS = 5_000;
const COMMAND_TIMEOUT_MS = 2_000;

/**
 * The driver, given the path of the kernel's neighbour table, and the name servers that know who has an address: those
 * of this network unless told otherwise.
 */
export const arpDriverWith = (table: string, servers?: readonly string[]): Driver =>
  defineDriver<ArpSettings>({
    Key: 'arp',
    Factory: 'generic',
    Provider: 'arp',
    family: 'discovered',
    since: '2.0.0',
    fake: false,
    Defaults: { IoTCategoryIds: ['presence_sensor'] },
    settings: ArpSettings,
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    describe: ({ Address, Mac }) =>
      describeDevice(
        {
          UDN: `uuid:arp:${Mac}`,
          Key: `arp_${Mac}`,
          Address,
          ModelName: 'Network device',
          Manufacturer: '',
          Physical: true,
        },
        [presence],
      ),
    discovery: {
      timeoutMs: SEARCH_MS,
      // Every other driver knows its devices better.
      generality: 2,
      sees: [{ kind: 'arp' }],
      recognise: async (sighting, { signal }) => {
        if (sighting.kind !== 'arp') return [];
        const { address, mac } = sighting;
        const { localServers, routerNameOf } = await import('@dimora/driver-kit/net');
        const told = await routerNameOf(address, servers ?? localServers(), signal);
        return [
          {
            driver: 'arp',
            Key: `arp_${mac}`,
            UDN: `uuid:arp:${mac}`,
            Address: address,
            Name: labelOf(told ?? '', address) ?? address,
            ModelName: 'Network device',
            Manufacturer: '',
            IoTCategoryIds: ['presence_sensor'],
            Settings: { Address: address, Mac: mac },
            trouble: null,
          },
        ];
      },
    },
    open: async (settings, host) => {
      const { ArpSession } = await import('./arp-session.ts');
      return new ArpSession(settings, host, table).start();
    },
  });

/** Reports whether a phone, a computer or any other device with a network card is at home. */
export const arpDriver = arpDriverWith('/proc/net/arp');
