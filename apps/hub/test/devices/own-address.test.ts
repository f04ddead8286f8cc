import { describe, expect, test } from 'vitest';
import { aHub, LIVING } from '../support/a-hub.ts';

/** Nobody is there: what is proved is decided before anybody is asked. */
const ADDRESS = '192.0.2.77';
const camera = { auth: 'INLINE_URL', streams: [{}] };

/** One device of every driver for which one address is one device. */
const OWNING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  shelly: { DeviceId: 'shellyplus1-aabbccddeeff' },
  tplink: {},
  tasmota: { DeviceId: 'tasmota_1A2B3C', connection: 'http' },
  philips: { BridgeId: '001788fffe000001', accessKey: 'key' },
  onvif: camera,
  axis: camera,
  dlink: camera,
};
/** Devices that share an address with others. */
const SHARING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  camera,
  chromecast: {},
  dlna: { Location: `http://${ADDRESS}:80/d.xml` },
  upnp: { Location: `http://${ADDRESS}:80/d.xml` },
  'philips ': { BridgeId: '001788fffe000002', accessKey: 'key', resource: 'lamp-1' },
  'shelly ': { DeviceId: 'shellyplus1-aabbccddeeaa', connection: 'mqtt' },
  'tasmota ': { DeviceId: 'tasmota_4D5E6F', connection: 'mqtt' },
};

describe('two drivers that claim one device', () => {
  test.each(Object.keys(OWNING))(
    '[INSTALL-11] a second device that needs the address for itself is refused where a device of %s is',
    async (first) => {
      await using hub = await aHub();
      const owner = await hub.as('owner');
      const add = async (driver: string, Settings: Readonly<Record<string, unknown>>) => {
        const [result] = await owner.deviceManager.add({
          devices: [
            {
              driver: driver.trim(),
              Name: `One of ${driver}`,
              EnvironmentId: LIVING,
              Settings: { Address: ADDRESS, ...Settings },
            },
          ],
        });
        return result;
      };
      expect(await add(first, OWNING[first] ?? {})).toMatchObject({ status: 'resolved' });
      for (const [driver, settings] of Object.entries(OWNING))
        expect(await add(driver, settings), driver).toMatchObject({
          status: 'rejected',
          error: { code: 'DEVICE_EXISTS', data: { name: `One of ${first}` } },
        });
      for (const [driver, settings] of Object.entries(SHARING))
        expect(await add(driver, settings), driver).toMatchObject({ status: 'resolved' });
    },
  );
});
