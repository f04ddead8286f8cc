import type { Device, DeviceId, UserId } from '@dimora/contract/client';
import { withVoiceGrant } from '@dimora/domain';
import type { Api } from '../../../kit/api/client.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';

/** So often somebody else may be faster before it is told as a failure. */
const TRIES = 5;

/** What a checkbox asks for. */
export type GrantChange = {
  readonly DeviceId: DeviceId;
  readonly UserId: UserId;
  readonly may: boolean;
};

/**
 * Grants or removes voice control by a device update (DEVICES-29): the person is added only if not
 * present and removed only if present. Where somebody else has changed the device meanwhile, the
 * same is asked of what is there now, so that both changes last. Answers the device as it is then.
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
