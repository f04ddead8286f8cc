import type { Device, MayUse } from '@dimora/contract';
import {
  deviceUse,
  type ClaimSettings,
  type DeviceUse,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Access, Granted } from '../../../platform/access.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { WhoMayPort } from './port.ts';
import type { UsersService } from './users.service.ts';

type Parts = {
  readonly users: Pick<UsersService, 'all' | 'granteeOf'>;
  readonly access: Pick<Access, 'resourceOf'>;
  readonly claimSettings: ClaimSettings;
  readonly clock: Clock;
  readonly zone: TimeZonePort;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
};

/** Says who may use a thing, and which rule decides it (USERS-B2). */
export class WhoMay implements WhoMayPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Everybody of the house: those who may operate the device, those who may at times, the others; each by name. */
  use(device: Granted<Device, 'READ_DEVICE'>): MayUse[] {
    const people = this.#parts.users.all().map((person): MayUse => {
      const { Id, Name, Role, superAdministrator } = person;
      const { conditions, ...use } = this.of(Id, device);
      const written = structuredClone(conditions) as MayUse['conditions'];
      return { Id, Name, Role, superAdministrator, ...use, conditions: written };
    });
    return people.toSorted(
      (a, b) => ORDER.indexOf(a.allowed) - ORDER.indexOf(b.allowed) || a.Name.localeCompare(b.Name),
    );
  }

  of(Id: UserId, device: Device): DeviceUse {
    const { users, access, claimSettings, clock, zone, environments } = this.#parts;
    const isEnvironment = (id: string) => environments.byId(id as EnvironmentId) !== undefined;
    const moment = { now: clock.now(), timeZone: zone.current(), isEnvironment };
    const resource = access.resourceOf(device);
    return deviceUse(users.granteeOf(Id), resource, { settings: claimSettings, moment });
  }
}

/** Those who may at times, `null`, come between the others. */
const ORDER: readonly (boolean | null)[] = [true, null, false];
