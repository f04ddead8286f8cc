import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import { onvifDriver } from '../src/index.ts';
import { aStream } from '../src/settings.ts';
import { settingsOf, startCamera } from './onvif-rig.ts';

const without = (name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settingsOf(80)).filter(([key]) => key !== name));

const camera: Subject = {
  name: 'An ONVIF camera that turns',
  driver: onvifDriver,
  badSettings: {
    'without an address [INSTALL-08]': without('Address'),
    'without an auth type [INSTALL-09]': without('auth'),
    'without streams [INSTALL-09]': without('streams'),
    'with an empty list of streams [INSTALL-09]': settingsOf(80, { streams: [] }),
    'with an auth type that nobody knows [CAMERA-08]': settingsOf(80, { auth: 'OAUTH' }),
    'with a stream over an unknown protocol [CAMERA-08]': settingsOf(80, {
      streams: [{ ...aStream(), protocol: 'file:' }],
    }),
    'with a stream over an unknown transport [CAMERA-08]': settingsOf(80, {
      streams: [{ ...aStream(), rtsp_transport: 'sctp' }],
    }),
    'with an invalid port': settingsOf(70_000),
  },
  start: () => startCamera(),
};

testConformance(camera);
testWireConformance(camera);
