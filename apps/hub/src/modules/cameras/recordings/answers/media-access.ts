import type { Device } from '@dimora/contract';
import { allowsAll, type DeviceId, type EnvironmentId } from '@dimora/domain';
import type { Access } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { UsersPort } from '../../../people/users/port.ts';

type Parts = {
  readonly access: Access;
  readonly devices: Pick<DeviceLookup, 'configuration' | 'configurations'>;
  readonly users: Pick<UsersPort, 'mediaSince'>;
};

/** A part of a recording as far as somebody may see it. */
export type Seen = { readonly from: number; readonly to: number };

/** A recording: of a camera, in the room where it stood. */
type Recorded = Seen & { readonly DeviceId: DeviceId; readonly EnvironmentId: EnvironmentId };

/** Decides what somebody may see of what cameras recorded: the one guard of procedures, streams and clips alike. */
export class MediaAccess {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * What of a recording somebody may see; `undefined` for nothing. It belongs to the room in which the camera stood, and
   * to the one where it stands now; a grant covers only what was recorded since it was given.
   */
  seen<Part extends Recorded>(caller: Caller, part: Part): Part | undefined {
    const since = this.since(caller, part.DeviceId, part.EnvironmentId);
    if (since === undefined || part.to <= since) return undefined;
    return { ...part, from: Math.max(part.from, since) };
  }

  /** From when on somebody may see what a camera recorded in a room; `undefined` for nothing. */
  since(
    caller: Caller,
    Id: DeviceId,
    EnvironmentId: EnvironmentId | undefined,
  ): number | undefined {
    const { access, devices, users } = this.#parts;
    const camera: Device | undefined = devices.configuration(Id);
    if (!camera) return this.#seesAll(caller) ? 0 : undefined;
    const places = EnvironmentId === undefined ? [camera] : [camera, { ...camera, EnvironmentId }];
    let since = 0;
    for (const at of places) {
      if (!access.holds(caller, 'ACCESS_MEDIA', at)) return undefined;
      const given = users.mediaSince(caller.user.Id, access.resourceOf(at));
      if (given === undefined) return undefined;
      since = Math.max(since, given);
    }
    return since;
  }

  /** What a camera that was removed has recorded has no place any more: it is for those who may see everything. */
  #seesAll({ claims }: Caller): boolean {
    return allowsAll(claims, 'READ_DEVICE') && allowsAll(claims, 'ACCESS_MEDIA');
  }
}
