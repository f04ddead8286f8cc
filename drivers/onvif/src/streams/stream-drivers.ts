import { defineDriver, type Driver } from '@dimora/driver-kit';
import { describeCamera, keyPart } from '../describe.ts';
import { streamSettings, type StreamSettings } from '../settings.ts';
import { MAKES, type Make } from './makes.ts';

const COMMAND_TIMEOUT_MS = 5_000;
const SEARCH_MS = 5_000;

const keyOf = (make: Make, { DeviceId, Address, port }: StreamSettings): string =>
  `${make.Key}_${keyPart(DeviceId) || keyPart(`${Address}:${port}`)}`;

/** A driver for cameras with only their streams known. */
const streamDriver = (make: Make): Driver =>
  defineDriver<StreamSettings>({
    Key: make.Key,
    Factory: make.Key,
    Provider: make.Key,
    family: 'manual',
    since: '2.0.0',
    fake: false,
    Defaults: { IoTCategoryIds: ['IpCamera'] },
    ownsAddress: make.ownsAddress,
    ownIdentity: ['DeviceId'],
    settings: streamSettings(make.streams, make.snapshotPath),
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    describe: (settings) => {
      const Key = keyOf(make, settings);
      const { Address, streams, snapshotPath } = settings;
      const { ModelName, Manufacturer } = make;
      return describeCamera(
        { UDN: `uuid:${Key}`, Key, Address, ModelName, Manufacturer },
        streams,
        {
          motion: false,
          movement: false,
          presets: [],
          pictures: snapshotPath !== '',
        },
      );
    },
    ...(make.Key === 'axis' && {
      discovery: {
        timeoutMs: SEARCH_MS,
        sees: [{ kind: 'mdns', service: '_axis-video._tcp.local' }],
        recognise: async (sighting) =>
          (await import('./recognise-axis.ts')).recogniseAxis(sighting),
      },
    }),
    open: async (settings, host) => {
      const { StreamSession } = await import('./stream-session.ts');
      return new StreamSession(make, settings, host).start();
    },
  });

/** Axis, D-Link and the generic camera. */
export const streamDrivers: readonly Driver[] = MAKES.map(streamDriver);
