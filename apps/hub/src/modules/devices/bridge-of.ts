import type { DeviceDescription } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import type { DeviceIndex } from './device-index.ts';

/** The device that a described one hangs on, where that is installed. */
export function bridgeOf(
  index: Pick<DeviceIndex, 'byKey'>,
  { attachedTo }: Pick<DeviceDescription, 'attachedTo'>,
): DeviceId | null {
  const bridge = attachedTo === undefined ? undefined : index.byKey(attachedTo);
  return bridge?.Id ?? null;
}
