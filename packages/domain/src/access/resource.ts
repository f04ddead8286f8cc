import type { GuardedDevice } from '../devices/guarded.ts';
import type { Origin } from '../origin.ts';

/** What a claim is asked about; a missing attribute satisfies no condition that names it. */
export type Resource = {
  /** The hub that it belongs to; absent for this one. Claims hold for another hub's things only if they name it. */
  readonly origin?: Origin | undefined;
  /** The environment of the resource, then its ancestors up to `$home`. */
  readonly environmentPath?: readonly string[];
  readonly DeviceId?: string;
  readonly IoTCategoryIds?: readonly string[];
  /** With the name and the categories they decide what a device controls. */
  readonly Type?: string | undefined;
  readonly Name?: string | undefined;
};

/** A device as claims see it, at its place: its environment, then those above it. */
export const deviceResource = (
  device: GuardedDevice & { readonly Id: string; readonly origin?: Origin | undefined },
  environmentPath: readonly string[],
): Resource => ({
  origin: device.origin,
  environmentPath,
  DeviceId: device.Id,
  IoTCategoryIds: device.IoTCategoryIds,
  Type: device.Type,
  Name: device.Name,
});
