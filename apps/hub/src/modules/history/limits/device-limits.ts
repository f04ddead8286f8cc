import type { Device, DeviceLimit } from '@dimora/contract';
import {
  LIMITS,
  LIMIT_IDS,
  climateOf,
  limitRange,
  limitsOf,
  type DeviceId,
  type LimitId,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted } from '../../../platform/access.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { DeviceLimitsStore } from './device-limits.store.ts';
import type { HouseLimits } from './house-limits.ts';

type Parts = {
  readonly store: DeviceLimitsStore;
  readonly house: Pick<HouseLimits, 'of'>;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
};
type Changeable = Granted<Device, 'MODIFY_DEVICE'>;

/** The limits of single devices: a freezer is cold and a server room is loud without anything being wrong. */
export class DeviceLimits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The limit in force for a device; `null` if nobody is notified. */
  of(device: DeviceId, id: LimitId): number | null {
    const own = this.#parts.store.get(device, id);
    return own === undefined ? this.#parts.house.of(id) : own;
  }

  list(device: Changeable): DeviceLimit[] {
    const fitting = this.#fitting(device);
    return LIMIT_IDS.filter((id) => fitting.has(id)).map((id) => this.#limit(device.Id, id));
  }

  /**
   * Gives a device a limit of its own, or the house's again. Rejects with NOT_FOUND for one of what it doesn't
   * measure, and with VALIDATION_FAILED for one that its variable can't have.
   */
  set(device: Changeable, Id: LimitId, own: { readonly limit: number | null } | null): DeviceLimit {
    const { store } = this.#parts;
    if (!this.#fitting(device).has(Id)) throw new DimoraError('NOT_FOUND', { kind: 'limit' });
    if (own === null) store.remove(device.Id, Id);
    else {
      refuseUnreachable(Id, own.limit);
      store.set(device.Id, Id, own.limit);
    }
    return this.#limit(device.Id, Id);
  }

  #limit(device: DeviceId, Id: LimitId): DeviceLimit {
    const own = this.#parts.store.get(device, Id);
    const ofHouse = this.#parts.house.of(Id);
    return { Id, limit: own === undefined ? ofHouse : own, ofHouse, isOwn: own !== undefined };
  }

  #fitting(device: Device): ReadonlySet<LimitId> {
    const climate = climateOf(device.EnvironmentId, (id) => this.#parts.environments.byId(id));
    const variables = Object.keys(device.Status.StateVars);
    return new Set(variables.flatMap((variable) => limitsOf(device, variable, climate)));
  }
}

function refuseUnreachable(id: LimitId, limit: number | null): void {
  const [from, to] = limitRange(LIMITS[id]);
  if (limit === null || (limit >= from && limit <= to)) return;
  const code = limit < from ? 'too_small' : 'too_big';
  throw new DimoraError('VALIDATION_FAILED', { issues: [{ path: 'own.limit', code }] });
}
