import {
  describeDevice,
  mediaPlayback,
  mediaTracks,
  mediaUrl,
  volume,
  type DeviceDescription,
} from '@dimora/driver-kit';
import type { DlnaSettings } from './settings.ts';

/** A renderer's key: its UDN, or its address if it has none. */
export const dlnaKey = ({
  DeviceId,
  Address,
}: Pick<DlnaSettings, 'DeviceId' | 'Address'>): string =>
  `dlna_${(DeviceId || Address).replaceAll(/[^A-Za-z0-9]+/g, '')}`;

/** Describes a renderer; its own name is known after the first contact. */
export function describeRenderer(
  settings: DlnaSettings,
  told: { readonly ModelName: string; readonly Manufacturer: string; readonly hasVolume: boolean },
): DeviceDescription {
  const { hasVolume, ModelName, Manufacturer } = told;
  const Key = dlnaKey(settings);
  const UDN = `uuid:${settings.DeviceId || Key}`;
  return describeDevice(
    { UDN, Key, Address: settings.Address, ModelName, Manufacturer, Physical: true },
    [mediaPlayback, mediaTracks, ...(hasVolume ? [volume] : []), mediaUrl],
  );
}
