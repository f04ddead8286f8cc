import {
  describeDevice,
  mediaApp,
  mediaPlayback,
  mediaTracks,
  volume,
  type DeviceDescription,
} from '@dimora/driver-kit';
import type { ChromecastSettings } from './settings.ts';

/** An id as it is compared: announced with or without dashes, in either case. */
export const plainId = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** The key of a Cast device: by its id, else by where it is. */
export const castKey = ({
  DeviceId,
  Address,
  port,
}: Pick<ChromecastSettings, 'DeviceId' | 'Address' | 'port'>): string =>
  `chromecast_${plainId(DeviceId) || plainId(`${Address}:${port}`)}`;

/** Describes a Cast device; what it calls itself is known once it has been asked. */
export function describeCast(settings: ChromecastSettings, ModelName: string): DeviceDescription {
  const Key = castKey(settings);
  return describeDevice(
    {
      UDN: `uuid:${plainId(settings.DeviceId) || Key}`,
      Key,
      Address: settings.Address,
      ModelName,
      Manufacturer: 'Google Cast',
      Physical: true,
    },
    [mediaPlayback, mediaTracks, mediaApp, volume],
  );
}
