import type { Device, SeriesRef } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Grant } from '../../../platform/access.ts';
import type { Caller, Reader } from '../../../platform/caller.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';

/** What decides who reads which series. */
export type SeriesGuardParts = {
  readonly house: VisibilityPort;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId'>;
  readonly environments: Pick<EnvironmentsPort, 'pathOf' | 'byId' | 'all'>;
};

/** A series that the caller may read, with the device as they see it. */
export type ReadableSeries = {
  readonly ref: SeriesRef;
  /** Absent for a room's series. */
  readonly device: Device | undefined;
};

/**
 * Who reads which series: a device's for those who may read the device, a room's for those who may read the room
 * and every device in it and below it, because one value of a sum tells the others.
 */
export class SeriesGuard {
  readonly #parts: SeriesGuardParts;

  constructor(parts: SeriesGuardParts) {
    this.#parts = parts;
  }

  /** The series with the caller's view of it; absent if they may not read it, or it doesn't exist. */
  readable(caller: Reader, ref: SeriesRef): ReadableSeries | undefined {
    const view = this.#parts.house.viewOf(caller.claims);
    if ('DeviceId' in ref) {
      const device = view.device(ref.DeviceId);
      return device && { ref, device };
    }
    return this.readsRoom(caller, ref.EnvironmentId) ? { ref, device: undefined } : undefined;
  }

  /** True if the caller may read everything that a room's values are computed from. */
  readsRoom(caller: Reader, id: EnvironmentId): boolean {
    const { house, devices, environments } = this.#parts;
    const view = house.viewOf(caller.claims);
    if (!view.has(id)) return false;
    if (view.whole) return true;
    const isBelow = (at: EnvironmentId): boolean => environments.pathOf(at).includes(id);
    return (
      environments.all().every((each) => !isBelow(each.Id) || view.has(each.Id)) &&
      devices.all().every((each) => !isBelow(each.EnvironmentId) || view.device(each.Id))
    );
  }

  /** Proves that the caller may change a series. NOT_FOUND if they may not even read it. */
  changeable(caller: Caller, grant: Grant, ref: SeriesRef): ReadableSeries {
    const found = this.readable(caller, ref);
    if (!found)
      throw new DimoraError('NOT_FOUND', { kind: 'DeviceId' in ref ? 'device' : 'environment' });
    if ('DeviceId' in ref) grant('MODIFY_DEVICE', this.#parts.devices.byId(ref.DeviceId));
    else grant('MODIFY_ENVIRONMENT', this.#parts.environments.byId(ref.EnvironmentId));
    return found;
  }
}
