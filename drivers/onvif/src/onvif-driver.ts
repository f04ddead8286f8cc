import { defineDriver } from '@dimora/driver-kit';
import { describeCamera, onvifKey } from './describe.ts';
import { OnvifSettings } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;
const SEARCH_MS = 5_000;

/** ONVIF cameras: profiles S and T. */
export const onvifDriver = defineDriver<OnvifSettings>({
  Key: 'onvif',
  Factory: 'onvif',
  Provider: 'onvif',
  family: 'manual',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['IpCamera'] },
  ownsAddress: true,
  ownIdentity: ['endpoint', 'DeviceId'],
  settings: OnvifSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) =>
    describeCamera(
      {
        UDN: settings.endpoint || `uuid:${onvifKey(settings)}`,
        Key: onvifKey(settings),
        Address: settings.Address,
        ModelName: 'ONVIF camera',
        Manufacturer: '',
      },
      settings.streams,
      { motion: false, movement: false, presets: [], pictures: false },
    ),
  discovery: {
    timeoutMs: SEARCH_MS,
    sees: [{ kind: 'wsd', type: 'NetworkVideoTransmitter' }],
    recognise: async (sighting) => (await import('./recognise.ts')).recogniseOnvif(sighting),
    probesPorts: true,
    probe: async (address, host) => (await import('./probe.ts')).probeOnvif(address, host),
  },
  open: async (settings, host) => {
    const { OnvifSession } = await import('./onvif-session.ts');
    return new OnvifSession(settings, host).start();
  },
});
