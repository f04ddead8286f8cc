import type { Device, UserId } from '@dimora/contract/client';
import type { Api } from '../../../kit/api/client.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';

/** Number of conflicts before it fails. */
const TRIES = 5;

/** Says whose device it is; after somebody else's change it is said again of the newer device. */
export async function linkCarrier(
  devices: Pick<Api['devices'], 'get' | 'update'>,
  held: Device,
  LinkedUser: UserId | null,
): Promise<Device> {
  let { revision } = held;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await devices.update({ Id: held.Id, revision, change: { LinkedUser } });
    } catch (error) {
      if (errorCodeOf(error) !== 'EDIT_CONFLICT' || left <= 1) throw error;
      ({ revision } = await devices.get({ reference: held.Id }));
    }
  }
}
