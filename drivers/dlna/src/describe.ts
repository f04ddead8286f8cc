import {
  describeDevice,
  mediaPlayback,
  mediaTracks,
  volume,
  type DeviceDescription,
} from '@dimora/driver-kit';
import type { DlnaSettings } from './settings.ts';

/** The key of a renderer: by its UDN, else by where it is. */
export const dlnaKey = ({
  DeviceId,
  Address,
}: Pick<DlnaSettings, 'DeviceId' | 'Address'>): string =>
  `dlna_${(DeviceId || Address).replaceAll(/[^A-Za-z0-9]+/g, '')}`;

/** Describes a renderer; what it calls itself is known once it has been asked. */
export function describeRenderer(
  settings: DlnaSettings,
  told: { readonly ModelName: string; readonly Manufacturer: string; readonly hasVolume: boolean },
): DeviceDescription {
  const { hasVolume, ModelName, Manufacturer } = told;
  const Key = dlnaKey(settings);
  const UDN = `uuid:${settings.DeviceId || Key}`;
  return describeDevice(
    { UDN, Key, Address: settings.Address, ModelName, Manufacturer, Physical: true },
    [mediaPlayback, mediaTracks, ...(hasVolume ? [volume] : [])],
  );
}
