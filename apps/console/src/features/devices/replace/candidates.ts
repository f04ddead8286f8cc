import type { Device, FoundDevice } from '@dimora/contract';
import {
  UNKNOWN,
  isLossless,
  replacementLoss,
  type ReplaceableDevice,
  type ReplacementLoss,
} from '@dimora/domain';
import { isBaseDevice, isHidden } from '../../../entities/device/leading-category.ts';

/** A replacement candidate: an installed device, with what would be lost, or a new find. */
export type Candidate =
  | {
      readonly kind: 'installed';
      readonly Id: string;
      readonly device: Device;
      readonly loss: ReplacementLoss;
    }
  | { readonly kind: 'found'; readonly Id: string; readonly found: FoundDevice };

/** A device's capabilities, as the hub compares them. */
export const abilitiesOf = (
  device: Pick<Device, 'Actions' | 'Status' | 'Capabilities'>,
): ReplaceableDevice => ({
  Actions: device.Actions,
  StateVars: Object.keys(device.Status.StateVars),
  EVENTS: device.Capabilities.EVENTS,
});

/**
 * The candidates to replace `old`, the most likely first: those that lose nothing, then those without a room,
 * then by name; installable finds come after (DEVICES-B1).
 */
export function candidatesFor(
  old: Device,
  devices: readonly Device[],
  finds: readonly FoundDevice[],
): Candidate[] {
  const installed = devices
    .filter((device) => isFit(old, device))
    .map((device) => ({
      kind: 'installed' as const,
      Id: device.Id,
      device,
      loss: replacementLoss(abilitiesOf(old), abilitiesOf(device)),
    }));
  const rank = ({ device, loss }: (typeof installed)[number]): number =>
    (isLossless(loss) ? 0 : 2) + (device.EnvironmentId === UNKNOWN ? 0 : 1);
  return [
    ...installed.toSorted(
      (one, other) => rank(one) - rank(other) || one.device.Name.localeCompare(other.device.Name),
    ),
    ...finds
      .filter(({ list, missing }) => list === 'toInstall' && missing.length === 0)
      .map((found) => ({ kind: 'found' as const, Id: found.Id, found })),
  ];
}

const isFit = (old: Device, device: Device): boolean =>
  device.Id !== old.Id &&
  device.AttachedTo !== old.Id &&
  device.Channel === null &&
  !isBaseDevice(device) &&
  !isHidden(device) &&
  !device.IoTCategoryIds.includes('account');

/** The candidates that contain all words, in name, maker or model. */
export function matching(candidates: readonly Candidate[], text: string): Candidate[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return candidates.filter((candidate) => {
    const { Name, Manufacturer, ModelName } =
      candidate.kind === 'installed' ? candidate.device : candidate.found;
    const said = `${Name} ${Manufacturer} ${ModelName}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
