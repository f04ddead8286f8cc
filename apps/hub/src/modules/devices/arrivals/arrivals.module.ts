import { defineModule, hears } from '../../../platform/module.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReachabilityChanged,
  deviceReplaced,
  deviceStateChanged,
  deviceTroubleChanged,
  deviceUpdated,
} from '../device-register/device.events.ts';
import { DeviceChanges, DeviceLookup } from '../device-register/port.ts';
import { EventsPort } from '../../history/events/port.ts';
import { hearsParameter } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { PresencePort, PresenceRegister } from '../../people/presence/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { arrivalRoutes } from './arrivals.routes.ts';
import { ArrivalsService, devicesOf } from './arrivals.service.ts';
import { Carriers } from './carriers.ts';
import { Comings } from './comings.ts';
import { HOLD } from './hold-parameter.ts';
import { LinkedDevices } from './linked-devices.ts';
import { personPresence } from './person-presence.ts';
import { ArrivalsPort } from './port.ts';
import { setPresencePart } from './rule-parts/set-presence.ts';

/** Changes of a device after which its person may be elsewhere. */
const CHANGES = [
  deviceStateChanged,
  deviceReachabilityChanged,
  deviceTroubleChanged,
  deviceAdded,
  deviceUpdated,
  deviceReplaced,
];

/** Decides who is at home: from people's devices, cameras, rules and manual changes. */
export const arrivals = defineModule({
  name: 'arrivals',
  needs: {
    changes: DeviceChanges,
    devices: DeviceLookup,
    events: EventsPort,
    house: VisibilityPort,
    parameters: ParametersPort,
    presence: PresencePort,
    register: PresenceRegister,
    users: UsersPort,
  },
  provides: { arrivals: ArrivalsPort },
  ofPeople: { part: 'presence', kind: 'presence' },
  make: (platform, ports) => {
    const { devices, events, house, parameters, presence, register, users } = ports;
    parameters.define(HOLD);
    const comings = new Comings({
      ...platform,
      register,
      personOf: (Id) => users.byId(Id),
      devicesOf: (Id) => devicesOf(devices, Id),
      holdMs: () => parameters.value(HOLD) * 60_000,
      proved: (Id, atHome) => users.setAtHome(Id, atHome),
    });
    const carriers = new Carriers(comings);
    const linked = new LinkedDevices(devices, ports.changes);
    const service = new ArrivalsService({ ...ports, comings, carriers, linked });
    platform.ruleParts.do(setPresencePart({ access: platform.access, presence, service }));
    house.concealLinks((Id) => presence.isHidden(Id));
    return {
      ports: { arrivals: service },
      personal: personPresence({ register, linked, events, service }),
      routes: { presence: arrivalRoutes(service, parameters) },
      listens: [
        ...CHANGES.map((event) => hears(event, ({ device }) => carriers.changed(device))),
        hears(deviceForgotten, ({ device }) =>
          carriers.changed({ Id: device.Id, LinkedUser: null }),
        ),
        hearsParameter(HOLD, () => comings.holdChanged()),
      ],
      start: () => service.start(),
      owns: [comings],
    };
  },
});
