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
import { schedulePrincipal } from './author.ts';
import { climateParts } from './climate-parts.ts';
import {
  climateChanged,
  climateMoved,
  thermostatRefused,
  thermostatStrayed,
} from './climate.events.ts';
import { climateRoutes } from './climate.routes.ts';
import { climateMigrations } from './climate.store.ts';
import { personClimate } from './person-climate.ts';
import { ClimatePort } from './port.ts';

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
  ofPeople: { part: 'climate', kind: 'rules' },
  make: (platform, ports) => {
    const { store, authors, conductor, service, byHand } = climateParts(platform, ports);
    return {
      ports: { climate: service },
      principals: [schedulePrincipal(authors)],
      personal: personClimate(store),
      routes: { climate: climateRoutes(service) },
      listens: [
        hears(deviceStateChanged, ({ device, StateVars }) => conductor.reported(device, StateVars)),
        hears(deviceReachabilityChanged, ({ device }) => conductor.lookAt(device)),
        ...[deviceAdded, deviceUpdated, deviceForgotten].map((event) =>
          hears(event, () => conductor.lookAll()),
        ),
        hears(environmentUpdated, () => conductor.lookAll()),
        hears(environmentRemoved, ({ environment }) => service.forget(environment.Id)),
        hears(deviceOperationStarted, (told) => byHand.began(told)),
        hears(deviceOperationFailed, (told) => byHand.failed(told)),
        hears(deviceOperated, (told) => byHand.done(told)),
      ],
      start: () => conductor.start(),
      stop: () => conductor.stop(),
    };
  },
});
