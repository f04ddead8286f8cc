import { defineDriver } from '@dimora/driver-kit';
import { describeRenderer } from './describe.ts';
import { DlnaSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 8_000;
const SEARCH_MS = 6_000;

/** Speakers, televisions and players that accept playback from others: UPnP MediaRenderers. */
export const dlnaDriver = defineDriver<DlnaSettings>({
  Key: 'dlna',
  Factory: 'dlna',
  Provider: 'dlna',
  family: 'discovered',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['media_player'] },
  ownIdentity: ['DeviceId'],
  settings: DlnaSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) =>
    describeRenderer(settings, { ModelName: 'MediaRenderer', Manufacturer: '', hasVolume: true }),
  discovery: {
    timeoutMs: SEARCH_MS,
    sees: [1, 2, 3].map((version) => ({
      kind: 'ssdp' as const,
      target: `urn:schemas-upnp-org:device:MediaRenderer:${version}`,
    })),
    recognise: async (sighting, host) =>
      (await import('./recognise.ts')).recogniseDlna(sighting, host),
    probe: async (address, host) => (await import('./recognise.ts')).probeDlna(address, host),
  },
  open: async (settings, host) => {
    const { DlnaSession } = await import('./dlna-session.ts');
    return new DlnaSession(settings, host).start();
  },
});
