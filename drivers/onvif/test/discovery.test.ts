import type { Sighting } from '@dimora/driver-kit';
import { searchHost } from '@dimora/driver-kit/conformance';
import { matches } from '@dimora/simulators';
import { readXml, everywhere } from '@dimora/driver-kit/xml';
import { expect, test } from 'vitest';
import { onvifDriver } from '../src/index.ts';
import { startCamera } from './onvif-rig.ts';

/** The simulated camera's announcement, as a scanner receives it. */
function sighting(more: Partial<Extract<Sighting, { kind: 'wsd' }>> = {}): Sighting {
  const announced = {
    endpoint: 'urn:uuid:1419d68a-1dd2-11b2-a105-000000000001',
    xaddrs: 'http://192.0.2.99:8000/onvif/device_service',
    name: 'Front door',
    hardware: 'Dome 3',
  };
  const answer = readXml(matches(announced, 'uuid:1'));
  const text = (name: string): string => everywhere(answer, name)[0]?.text ?? '';
  return {
    kind: 'wsd',
    endpoint: announced.endpoint,
    types: text('Types').split(/\s+/),
    scopes: text('Scopes').split(/\s+/),
    xaddrs: text('XAddrs').split(/\s+/),
    address: '192.0.2.20',
    ...more,
  };
}

const recognise = (seen: Sighting) => onvifDriver.discovery?.recognise?.(seen, searchHost());

test('[DISCOVERY-B1] an announced camera is found at its sender’s address, and needs a password', async () => {
  const [finding, ...others] = (await recognise(sighting())) ?? [];
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    driver: 'onvif',
    Address: '192.0.2.20',
    Name: 'Front door',
    ModelName: 'Dome 3',
    IoTCategoryIds: ['IpCamera'],
    trouble: 'WRONG_CREDENTIALS',
  });
  // With its password it can be installed as it was found, under the same key.
  const settings = onvifDriver.settings.parse({ ...finding?.Settings, Password: 'camera-1' });
  expect(onvifDriver.describe(settings).Key).toBe(finding?.Key);
  expect(onvifDriver.describe(settings).UDN).toBe(finding?.UDN);
});

test.each([
  ['a printer', { types: ['wsdp:Device', 'wprt:PrintDeviceType'] }],
  ['a device without an address', { xaddrs: [] }],
  ['a device with invalid addresses', { xaddrs: ['http://', 'javascript:alert(1)'] }],
])('%s is no camera', async (_who, more) => {
  expect(await recognise(sighting(more))).toEqual([]);
});

test('false announcements are not used', async () => {
  const [finding] =
    (await recognise(
      sighting({
        endpoint: '<script>',
        scopes: ['onvif://www.onvif.org/name/%E0%A4%A', 'onvif://www.onvif.org/hardware/<b>'],
      }),
    )) ?? [];
  expect(finding?.Settings['endpoint']).toBe('');
  expect(onvifDriver.settings.safeParse({ ...finding?.Settings }).success).toBe(true);
});

test('[DISCOVERY-B1] one address is probed for a camera', async () => {
  await using rig = await startCamera();
  const probe = (address: string) => onvifDriver.discovery?.probe?.(address, searchHost());
  const [finding] = (await probe(`127.0.0.1:${rig.camera.port}`)) ?? [];
  expect(finding).toMatchObject({ driver: 'onvif', Address: '127.0.0.1' });
  expect(finding?.Settings['endpoint']).toBe('urn:uuid:1419d68a-1dd2-11b2-a105-000000000001');
  const { port } = rig.camera;
  await rig.camera.stop();
  expect(await probe(`127.0.0.1:${port}`)).toEqual([]);
});
