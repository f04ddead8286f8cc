import type { Device } from '@dimora/contract';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { grantedTo, type scheduleOf } from './author.ts';
import { SetByHand } from './by-hand.ts';
import { ClimateService } from './climate.service.ts';
import { ClimateStore } from './climate.store.ts';
import { ClimateConductor } from './conductor.ts';
import { ClimateRooms } from './rooms.ts';
import { ClimateView } from './view.ts';

type Needs = {
  readonly devices: DeviceLookup;
  readonly operate: DeviceOperate;
  readonly tree: EnvironmentsPort;
  readonly zone: TimeZonePort;
  readonly users: UsersPort;
  readonly house: VisibilityPort;
};

/** Makes the parts of the module, each with the others that it needs; no thermostat is set yet. */
export function climateParts(platform: Platform, ports: Needs) {
  const { access, clock } = platform;
  const { users, zone } = ports;
  const store = new ClimateStore(platform.databases.config);
  const rooms = new ClimateRooms({ store, clock, ...ports });
  const timeZone = (): string => zone.current();
  const authors = { rooms, store, users, clock, timeZone };
  const grant = (by: ReturnType<typeof scheduleOf>, device: Device) =>
    grantedTo(by, device, access, authors);
  const shared = { ...platform, ...ports, store, rooms, timeZone };
  const conductor = new ClimateConductor({ ...shared, grant });
  const view = new ClimateView({ ...shared, conductor });
  const service = new ClimateService({ ...shared, conductor, view });
  return {
    store,
    authors,
    conductor,
    service,
    byHand: new SetByHand({ conductor, rooms, service }),
  };
}
