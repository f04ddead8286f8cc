import { defineDriver } from '@dimora/driver-kit';
import { describeUpnp } from './describe.ts';
import { UpnpSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 6_000;
const SEARCH_MS = 6_000;

/** Any UPnP root device: its reachability, and switch and dimmer if it is a UPnP light. */
export const upnpDriver = defineDriver<UpnpSettings>({
  Key: 'upnp',
  Factory: 'generic',
  Provider: 'upnp',
  family: 'discovered',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['Base'] },
  ownIdentity: ['DeviceId'],
  settings: UpnpSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describeUpnp(settings),
  discovery: {
    timeoutMs: SEARCH_MS,
    // Renderers, bridges and routers have drivers that know them better.
    generality: 1,
    sees: [{ kind: 'ssdp', target: 'upnp:rootdevice' }],
    recognise: async (sighting, host) =>
      (await import('./recognise.ts')).recogniseUpnp(sighting, host),
  },
  open: async (settings, host) => {
    const { UpnpSession } = await import('./upnp-session.ts');
    return new UpnpSession(settings, host).start();
  },
});
