import { HOME, concernsClimate, type EnvironmentId } from '@dimora/domain';
import { defineModule, hears } from '../../../platform/module.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReachabilityChanged,
  deviceStateChanged,
  deviceUpdated,
} from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import {
  deviceOperated,
  deviceOperationFailed,
  deviceOperationStarted,
} from '../../devices/devices/operation.events.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import {
  environmentRemoved,
  environmentUpdated,
} from '../../house/environment-tree/environment.events.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { grantedTo, schedulePrincipal } from './author.ts';
import {
  climateChanged,
  climateMoved,
  thermostatRefused,
  thermostatStrayed,
} from './climate.events.ts';
import { climateRoutes } from './climate.routes.ts';
import { ClimateService } from './climate.service.ts';
import { ClimateStore, climateMigrations } from './climate.store.ts';
import { ClimateConductor } from './conductor.ts';
import { personClimate } from './person-climate.ts';
import { ClimatePort } from './port.ts';
import { ClimateRooms, climateRoomOf } from './rooms.ts';
import { ClimateView } from './view.ts';

/** Weekly programmes that set the house's thermostats (CLIMATE-03). */
export const climate = defineModule({
  name: 'climate',
  needs: {
    devices: DeviceLookup,
    operate: DeviceOperate,
    tree: EnvironmentsPort,
    zone: TimeZonePort,
    users: UsersPort,
    house: VisibilityPort,
  },
  provides: { climate: ClimatePort },
  migrations: { config: climateMigrations },
  events: [climateChanged, climateMoved, thermostatRefused, thermostatStrayed],
  make: (
    { access, bus, clock, databases, log },
    { devices, house, operate, tree, users, zone },
  ) => {
    const store = new ClimateStore(databases.config);
    const rooms = new ClimateRooms({ store, tree, devices, clock });
    const timeZone = (): string => zone.current();
    const aboutOf = (Id: EnvironmentId) =>
      tree.byId(Id) ?? { Id, Name: '', ParentEnvironmentId: HOME };
    const authors = { rooms, store, users, clock, timeZone };
    const grant: ConstructorParameters<typeof ClimateConductor>[0]['grant'] = (by, device) =>
      grantedTo(by, device, access, authors);
    const conductorParts = { rooms, operate, clock, bus, log, timeZone, aboutOf, grant };
    const conductor = new ClimateConductor(conductorParts);
    const view = new ClimateView({ store, rooms, conductor, tree, house, access, clock, timeZone });
    const serviceParts = { store, rooms, conductor, view, tree, house, access, clock, bus };
    const service = new ClimateService(serviceParts);
    const lookAt = (device: Parameters<typeof climateRoomOf>[0]): void => {
      const room = climateRoomOf(device);
      if (room !== null) conductor.look(room);
    };
    return {
      ports: { climate: service },
      personal: personClimate(store),
      principals: [schedulePrincipal(authors)],
      routes: { climate: climateRoutes(service) },
      listens: [
        hears(deviceStateChanged, ({ device, StateVars }) => {
          if (Object.keys(StateVars).some(concernsClimate)) lookAt(device);
        }),
        hears(deviceReachabilityChanged, ({ device }) => lookAt(device)),
        hears(deviceAdded, () => conductor.lookAll()),
        hears(deviceUpdated, () => conductor.lookAll()),
        hears(deviceForgotten, () => conductor.lookAll()),
        hears(environmentUpdated, () => conductor.lookAll()),
        hears(environmentRemoved, ({ environment }) => service.forget(environment.Id)),
        hears(deviceOperationStarted, ({ device, by }) => {
          if (by.kind !== 'schedule') conductor.handle(device.Id, true);
        }),
        hears(deviceOperationFailed, ({ device, by }) => {
          if (by.kind === 'schedule') return;
          conductor.handle(device.Id, false);
          lookAt(device);
        }),
        hears(deviceOperated, ({ device, action, Value, by }) => {
          if (by.kind === 'schedule') return;
          conductor.handle(device.Id, false);
          const room = climateRoomOf(device);
          const isSetpoint = rooms.isSetpoint(device, action);
          if (room !== null && isSetpoint && typeof Value === 'number')
            service.setByHand(
              room,
              Value,
              by.kind === 'user' ? { Id: by.Id, Name: by.Name } : null,
            );
          else lookAt(device);
        }),
      ],
      start: () => conductor.start(),
      stop: () => conductor.stop(),
    };
  },
});
