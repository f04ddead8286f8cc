import { expect, test } from 'vitest';
import { bridgeAddress } from './bridge-address.ts';

const hub = { server: 'hub', hubBase: 'http://192.168.1.5', origin: 'http://192.168.1.5' } as const;

test('an assistant gets the address through the cloud, when there is one', () => {
  expect(bridgeAddress(hub, { cloudUrl: 'https://cloud.example', productId: 'villa' })).toEqual({
    address: 'https://cloud.example/hub/villa/api/voice/alexa',
    fromOutside: true,
  });
  const inCloud = {
    server: 'cloud',
    hubBase: 'https://cloud.example/hub/villa',
    origin: 'https://cloud.example',
  } as const;
  expect(bridgeAddress(inCloud, null).address).toBe(
    'https://cloud.example/hub/villa/api/voice/alexa',
  );
});

test('and the hub’s own address otherwise', () => {
  for (const info of [null, { cloudUrl: null, productId: 'villa' }])
    expect(bridgeAddress(hub, info)).toEqual({
      address: 'http://192.168.1.5/api/voice/alexa',
      fromOutside: false,
    });
});
