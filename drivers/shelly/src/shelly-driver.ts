import { defineDriver, type DriverDiscovery } from '@dimora/driver-kit';
import { describe, UNSEEN } from './describe.ts';
import { ShellySettings, prefixOf } from './settings.ts';

/**
 * A gateway's valves answer by Bluetooth, normally within ten seconds; everything else at once. Shorter than the
 * time after which a silent socket counts as lost.
 */
const COMMAND_TIMEOUT_MS = 9_500;
const SEARCH_TIMEOUT_MS = 8_000;

const discovery: DriverDiscovery = {
  timeoutMs: SEARCH_TIMEOUT_MS,
  sees: [
    { kind: 'mdns', service: '_shelly._tcp.local' },
    { kind: 'mdns', service: '_http._tcp.local' },
    { kind: 'mqtt', filter: 'shellies/announce' },
    { kind: 'mqtt', filter: '+/online' },
  ],
  recognise: async (sighting, host) => (await import('./discover.ts')).recognise(sighting, host),
  probesPorts: true,
  probe: async (address, host) => (await import('./discover.ts')).probe(address, host),
};

/** Shelly devices: generation 2 and later live or over MQTT, generation 1 by polling. */
export const shellyDriver = defineDriver<ShellySettings>({
  Key: 'shelly',
  Factory: 'shelly',
  Provider: 'shelly',
  family: 'manual',
  since: 'always',
  fake: false,
  Defaults: { IoTCategoryIds: ['switch'] },
  // With MQTT, an address is only announced and may be outdated.
  ownsAddress: ({ connection }) => connection !== 'mqtt',
  settings: ShellySettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describe(settings, UNSEEN),
  brokerAccess: (settings) =>
    settings.connection === 'mqtt'
      ? {
          broker: settings.broker,
          topics: [`${prefixOf(settings)}/#`, 'shellies/command', 'shellies/announce'],
        }
      : undefined,
  discovery,
  open: async (settings, host) => {
    const { ShellySession } = await import('./shelly-session.ts');
    return new ShellySession(settings, host).start();
  },
});
