import type { UserId } from '@dimora/domain';
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
import { parameterChanged } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { PresencePort, PresenceRegister } from '../../people/presence/port.ts';
import { whereaboutsChanged } from '../../people/presence/presence.events.ts';
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
  make: ({ bus, clock, log, personalData }, ports) => {
    const { changes, devices, events, house, parameters, presence, register, users } = ports;
    parameters.define(HOLD);
    const comings = new Comings({
      bus,
      clock,
      log,
      register,
      personOf: (Id) => users.byId(Id),
      devicesOf: (Id) => devicesOf(devices, Id),
      holdMs: () => parameters.value(HOLD) * 60_000,
    });
    const carriers = new Carriers(comings);
    const linked = new LinkedDevices(devices, changes);
    const forget = (Id: UserId): void => {
      comings.forget(Id);
      linked.release((each) => each === Id);
    };
    const service = new ArrivalsService({
      ...ports,
      comings,
      retellDevices: (Id) => linked.retell(Id),
    });
    personalData.declare(personPresence({ register, linked, events, forget }));
    house.concealLinks((Id) => presence.isHidden(Id));
    /** Events before the start are ignored, because the start reads everything. */
    let isStarted = false;
    return {
      ports: { arrivals: service },
      routes: { presence: arrivalRoutes(service, parameters) },
      listens: [
        ...[deviceStateChanged, deviceReachabilityChanged, deviceTroubleChanged].map((event) =>
          hears(event, ({ device }) => carriers.changed(device)),
        ),
        ...[deviceAdded, deviceUpdated, deviceReplaced].map((event) =>
          hears(event, ({ device }) => carriers.changed(device)),
        ),
        hears(deviceForgotten, ({ device }) =>
          carriers.changed({ Id: device.Id, LinkedUser: null }),
        ),
        hears(whereaboutsChanged, ({ UserId, state }) => {
          if (isStarted) users.setAtHome(UserId, state === 'home');
        }),
        hears(parameterChanged, ({ parameter: { Context, Key } }) => {
          if (isStarted && Context === HOLD.Context && Key === HOLD.Key) comings.holdChanged();
        }),
      ],
      start: () => {
        for (const { UserId } of register.all()) if (!users.byId(UserId)) forget(UserId);
        linked.release((Id) => !users.byId(Id));
        for (const Id of presence.whoIsHome()) users.setAtHome(Id, true);
        carriers.start(devices.all());
        isStarted = true;
        comings.start(users.all().map(({ Id }) => Id));
      },
      stop: () => comings[Symbol.dispose](),
    };
  },
});
