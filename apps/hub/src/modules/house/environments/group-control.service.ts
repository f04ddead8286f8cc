import type { Device, GroupCommand, GroupResult } from '@dimora/contract';
import {
  allowsSome,
  groupSteps,
  wayBack,
  type EnvironmentId,
  type ErrorCode,
  type GroupStep,
} from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Grant, Granted } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';

type Parts = {
  readonly lookup: Pick<DeviceLookup, 'byId'>;
  readonly operate: Pick<DeviceOperate, 'operate'>;
  readonly house: VisibilityPort;
  readonly log: Log;
};

/**
 * One command for all lights, blinds or thermostats of an environment and everything below it (ENVS-07, A88).
 */
export class GroupControlService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Commands every matching device that the caller may operate, concurrently: a silent device delays no
   * other. One settled result for each channel.
   */
  async control(
    id: EnvironmentId,
    command: GroupCommand,
    caller: Caller,
    grant: Grant,
  ): Promise<GroupResult[]> {
    const view = this.#parts.house.viewOf(caller.claims);
    if (!view.has(id)) throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    if (!allowsSome(caller.claims, 'OPERATE_DEVICE'))
      throw new DimoraError('FORBIDDEN', { claim: 'OPERATE_DEVICE' });
    const steps = view.devicesBelow(id).flatMap((seen) => {
      const device = operable(this.#parts.lookup.byId(seen.Id), grant);
      return device ? groupSteps(device, command).map((step) => ({ device, step })) : [];
    });
    return Promise.all(steps.map(({ device, step }) => this.#take(device, step, caller)));
  }

  async #take(
    device: Granted<Device, 'OPERATE_DEVICE'>,
    { action, Value }: GroupStep,
    caller: Caller,
  ): Promise<GroupResult> {
    // The hub knows best what was before; the person who undoes it proves their claims again.
    const back = wayBack(device, { action, Value });
    try {
      await this.#parts.operate.operate({ device, action, Value, by: caller.actor });
      if (back === undefined) return { DeviceId: device.Id, status: 'resolved' };
      const undo = back && { Id: device.Id, ...back };
      return { DeviceId: device.Id, status: 'resolved', undo };
    } catch (error) {
      return { DeviceId: device.Id, status: 'rejected', error: this.#codeOf(error) };
    }
  }

  #codeOf(error: unknown): ErrorCode {
    if (error instanceof DimoraError) return error.code;
    this.#parts.log.error('environments.controlFailed', { error });
    return 'INTERNAL';
  }
}

/** The device with proof, or nothing if the caller may only read it. */
function operable(
  device: Device | undefined,
  grant: Grant,
): Granted<Device, 'OPERATE_DEVICE'> | undefined {
  try {
    return grant('OPERATE_DEVICE', device);
  } catch {
    return undefined;
  }
}
