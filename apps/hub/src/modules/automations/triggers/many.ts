import type { Device } from '@dimora/contract';
import { manyOf, type DoPayload, type GroupStep, type SceneState } from '@dimora/domain';
import type { Access } from '../../../platform/access.ts';
import type { Principal } from '../../../platform/caller.ts';
import type { DeviceGroupsPort } from '../../house/device-groups/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';

type Parts = {
  readonly access: Access;
  readonly groups: Pick<DeviceGroupsPort, 'byId'>;
  readonly house: VisibilityPort;
};

/** Resolves a step for many devices in the current house. */
export class Many {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The commands to the devices that somebody may operate; each device once, even if it is named twice. */
  of(caller: Principal, payload: DoPayload): (GroupStep & { readonly device: Device })[] {
    const { access, groups, house } = this.#parts;
    const many = manyOf(payload);
    // What other hubs have isn't known here: an own room may have the same Id.
    if (!many || many.origin !== undefined) return [];
    const view = house.viewOf(caller.claims);
    const below = many.EnvironmentIds.flatMap((id) => view.devicesBelow(id));
    return [...new Map(below.map((device) => [device.Id, device])).values()]
      .filter((device) => access.allows(caller.claims, 'OPERATE_DEVICE', device))
      .flatMap((device) =>
        many
          .stepsFor(device, (Id) => groups.byId(Id)?.IoTCategoryIds)
          .map((step) => ({ ...step, device })),
      );
  }

  /** The same as commands. */
  commandsOf(caller: Principal, payload: DoPayload): SceneState[] {
    return this.of(caller, payload).map(({ device, action, Value }) => ({
      DeviceId: device.Id,
      ActionId: action.Id,
      Value,
    }));
  }
}
