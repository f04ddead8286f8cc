import { defineDriver, type Driver, type DriverDiscovery } from '@dimora/driver-kit';
import { Announcements } from './announcements.ts';
import { ownTopics } from './codec/topics.ts';
import { describe } from './describe.ts';
import { MODELS } from './models.ts';
import { TasmotaSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;
const SEARCH_TIMEOUT_MS = 5_000;

/** How devices are found; every hub keeps its own announcements. */
const discoveryWith = (announcements: Announcements): DriverDiscovery => ({
  timeoutMs: SEARCH_TIMEOUT_MS,
  sees: [
    { kind: 'mqtt', filter: 'tasmota/discovery/+/config' },
    { kind: 'mqtt', filter: 'tasmota/discovery/+/sensors' },
  ],
  recognise: async (sighting) => (await import('./discover.ts')).recognise(sighting, announcements),
  probesPorts: true,
  probe: async (address, host) => (await import('./discover.ts')).probe(address, host),
});

/** The driver of devices with the Tasmota firmware, over MQTT or by web commands; one for each hub. */
export const createTasmotaDriver = (): Driver =>
  defineDriver<TasmotaSettings>({
    Key: 'tasmota',
    Factory: 'tasmota',
    Provider: 'tasmota',
    family: 'manual',
    since: '2.0.0',
    fake: false,
    Defaults: { IoTCategoryIds: ['smart_plug'] },
    // With MQTT, an address is only announced and may be outdated.
    ownsAddress: ({ connection }) => connection === 'http',
    settings: TasmotaSettings,
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    describe: (settings) =>
      describe(settings, MODELS[settings.model].capabilities(settings.relays)),
    brokerAccess: (settings) =>
      settings.connection === 'mqtt'
        ? { broker: settings.broker, topics: ownTopics(settings) }
        : undefined,
    discovery: discoveryWith(new Announcements()),
    open: async (settings, host) => {
      if (settings.connection === 'http') {
        const { TasmotaWebSession } = await import('./tasmota-web-session.ts');
        return new TasmotaWebSession(settings, host).start();
      }
      const { TasmotaSession } = await import('./tasmota-session.ts');
      return new TasmotaSession(settings, host).start();
    },
  });
