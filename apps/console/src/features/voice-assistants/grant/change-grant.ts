import type { Device, DeviceId, UserId } from '@dimora/contract/client';
import { withVoiceGrant } from '@dimora/domain';
import type { Api } from '../../../kit/api/client.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';

/** Number of conflicts before it fails. */
const TRIES = 5;

/** The request of a checkbox. */
export type GrantChange = {
  readonly DeviceId: DeviceId;
  readonly UserId: UserId;
  readonly may: boolean;
};

/**
 * Grants or removes voice control by a device update (DEVICES-29): the user is added only if not present and
 * removed only if present. After a conflict the change is applied again to the newer device, so that both
 * changes last. Resolves to the updated device.
 */
export async function changeGrant(
  devices: Pick<Api['devices'], 'get' | 'update'>,
  held: Device,
  { DeviceId, UserId, may }: GrantChange,
): Promise<Device> {
  let device = held;
  for (let left = TRIES; ; left -= 1) {
    const VoiceControlPerUser = [...withVoiceGrant(device.VoiceControlPerUser, UserId, may)];
    if (VoiceControlPerUser.length === device.VoiceControlPerUser.length) return device;
    try {
      return await devices.update({
        Id: DeviceId,
        revision: device.revision,
        change: { VoiceControlPerUser },
      });
    } catch (error) {
      if (errorCodeOf(error) !== 'EDIT_CONFLICT' || left <= 1) throw error;
      const { setup: _, ...now } = await devices.get({ reference: DeviceId });
      device = now;
    }
  }
}
