import type { DeviceDescription } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import type { DeviceLookup } from '../../device-register/port.ts';

/** The bridge that a described device belongs to, if it is installed. */
export function bridgeOf(
  index: Pick<DeviceLookup, 'byKey'>,
  { attachedTo }: Pick<DeviceDescription, 'attachedTo'>,
): DeviceId | null {
  const bridge = attachedTo === undefined ? undefined : index.byKey(attachedTo);
  return bridge?.Id ?? null;
}
