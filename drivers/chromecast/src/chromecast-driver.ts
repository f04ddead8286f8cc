import { defineDriver } from '@dimora/driver-kit';
import { describeCast } from './describe.ts';
import { ChromecastSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;
const SEARCH_MS = 5_000;

/** Speakers, displays and televisions with Google Cast. */
export const chromecastDriver = defineDriver<ChromecastSettings>({
  Key: 'chromecast',
  Factory: 'chromecast',
  Provider: 'chromecast',
  family: 'discovered',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['media_player'] },
  ownIdentity: ['DeviceId'],
  settings: ChromecastSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describeCast(settings, 'Chromecast'),
  discovery: {
    timeoutMs: SEARCH_MS,
    sees: [{ kind: 'mdns', service: '_googlecast._tcp.local' }],
    recognise: async (sighting) => (await import('./recognise.ts')).recogniseCast(sighting),
    probesPorts: true,
    probe: async (address, host) => (await import('./probe.ts')).probeCast(address, host),
  },
  open: async (settings, host) => {
    const { ChromecastSession } = await import('./chromecast-session.ts');
    return new ChromecastSession(settings, host).start();
  },
});
