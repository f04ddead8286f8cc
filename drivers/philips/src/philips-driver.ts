import { defineDriver, type DriverDiscovery } from '@dimora/driver-kit';
import { describe, unseen } from './describe.ts';
import { PhilipsSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 6_000;
const SEARCH_TIMEOUT_MS = 8_000;

const discovery: DriverDiscovery = {
  timeoutMs: SEARCH_TIMEOUT_MS,
  sees: [{ kind: 'mdns', service: '_hue._tcp.local' }],
  recognise: async (sighting, host) => (await import('./discover.ts')).recognise(sighting, host),
  scan: async (_host, found) => (await import('./discover.ts')).listKnown(found),
  probesPorts: true,
  probe: async (address, host) => (await import('./discover.ts')).probe(address, host),
};

/** Philips Hue through its bridge: lamps, plugs, rooms, sensors and switches. */
export const philipsDriver = defineDriver<PhilipsSettings>({
  Key: 'philips',
  Factory: 'philips',
  Provider: 'philips',
  family: 'manual',
  since: 'always',
  fake: false,
  Defaults: { IoTCategoryIds: ['bridge'] },
  ownsAddress: ({ resource }) => resource === undefined,
  settings: PhilipsSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describe(settings, unseen(settings)),
  discovery,
  open: async (settings, host) => {
    const { HueSession } = await import('./hue-session.ts');
    return new HueSession(settings, host).start();
  },
});
