import {
  describeDevice,
  mediaApp,
  mediaPlayback,
  mediaTracks,
  mediaUrl,
  volume,
  type DeviceDescription,
} from '@dimora/driver-kit';
import type { ChromecastSettings } from './settings.ts';

/** An id in normal form: announced with or without dashes, in either case. */
export const plainId = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** A Cast device's key: its id, or its address if it has none. */
export const castKey = ({
  DeviceId,
  Address,
  port,
}: Pick<ChromecastSettings, 'DeviceId' | 'Address' | 'port'>): string =>
  `chromecast_${plainId(DeviceId) || plainId(`${Address}:${port}`)}`;

/** Describes a Cast device; its own name is known after the first connection. */
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
    [mediaPlayback, mediaTracks, mediaApp, volume, mediaUrl],
  );
}
