import { HOLD_MINUTES, type EventType, type UserId } from '@dimora/domain';
import { z } from 'zod';
import { HUB } from '../../platform/actor.ts';
import { os } from '../../platform/http/os.ts';
import { defineModule, hears } from '../../platform/module.ts';
import { fileOf, filed } from '../../platform/personal-data.ts';
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
import { EventsPort } from '../events/port.ts';
import { ParametersPort, type ParameterDefinition } from '../parameters/port.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';
import { PresencePort, PresenceRegister } from '../presence/port.ts';
import { whereaboutsChanged } from '../presence/presence.events.ts';
import { UsersPort } from '../users/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
import { ArrivalsService, devicesOf } from './arrivals.service.ts';
import { Comings } from './comings.ts';
import { ArrivalsPort } from './port.ts';

/** How long a person's devices may be gone before the person is away, in minutes. */
const HOLD: ParameterDefinition<number> = {
  Context: 'presence',
  Group: 'away',
  Key: 'holdMinutes',
  schema: z.number().int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max),
  default: HOLD_MINUTES.default,
};

/** Entries that say nothing but where a person was, or that they had a console open. */
const WHEREABOUTS: readonly EventType[] = [
  'person.arrived',
  'person.left',
  'user.wentOnline',
  'user.wentOffline',
];
/** Entries by which a person's own device says whether they were at home. */
const REACHED: readonly EventType[] = ['device.becameReachable', 'device.becameUnreachable'];

const arrivalRoutes = (service: ArrivalsService, parameters: ParametersPort) => {
  const settings = () => ({ holdMinutes: parameters.value(HOLD) });
  return {
    list: os.presence.list.handler(({ context }) => {
      context.grant('READ_USERS');
      return service.visibleTo(context.caller);
    }),
    one: os.presence.one.handler(({ context, input }) => {
      context.grant('READ_USERS');
      return service.one(context.caller, input.UserId);
    }),
    set: os.presence.set.handler(({ context, input: { UserId, state } }) =>
      service.set(context.grant('SET_PRESENCE'), UserId, state),
    ),
    own: os.presence.own.handler(({ context }) => service.own(context.caller)),
    setOwn: os.presence.setOwn.handler(({ context, input }) =>
      service.setOwn(context.caller, input.state),
    ),
    hide: os.presence.hide.handler(({ context, input }) =>
      service.hide(context.caller, input.hidden),
    ),
    settings: os.presence.settings.handler(({ context }) => {
      context.grant('MODIFY_HUB');
      return settings();
    }),
    setSettings: os.presence.setSettings.handler(({ context, input: { holdMinutes } }) => {
      const { by } = context.grant('MODIFY_HUB');
      parameters.change(HOLD, holdMinutes, { caller: by, field: 'holdMinutes' });
      return settings();
    }),
  };
};

/** How people come and go: decides from their devices, from cameras, rules and what is set by hand who is at home. */
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
    const relink = (to: (LinkedUser: UserId) => UserId | null, of: (Id: UserId) => boolean) => {
      for (const { Id, LinkedUser, revision } of devices.records())
        if (LinkedUser !== null && of(LinkedUser))
          changes.change(Id, {
            LinkedUser: to(LinkedUser),
            revision: revision + 1,
            changedBy: HUB,
          });
    };
    const forget = (Id: UserId): void => {
      comings.forget(Id);
      relink(
        () => null,
        (linked) => linked === Id,
      );
    };
    const service = new ArrivalsService({
      ...ports,
      comings,
      retellDevices: (Id) =>
        relink(
          (linked) => linked,
          (linked) => linked === Id,
        ),
    });
    const linkedTo = (Id: UserId) =>
      devices.records().filter(({ LinkedUser }) => LinkedUser === Id);
    personalData.declare({
      part: 'presence',
      exported: (Id) => [
        ...fileOf(
          'presence/presence.json',
          register.all().find(({ UserId }) => UserId === Id),
        ),
        ...filed(
          'presence/devices.json',
          linkedTo(Id).map((device) => ({ Id: device.Id, Name: device.Name })),
        ),
      ],
      leave: forget,
      erase: ({ Id }) => {
        events.erase({ types: WHEREABOUTS, Subject: Id });
        // Their phone came and went with them.
        for (const { Id: Subject } of linkedTo(Id)) {
          events.erase({ types: ['device.stateChanged'], Subject, Cls: 'PRESENCE' });
          events.erase({ types: REACHED, Subject });
        }
      },
    });
    house.concealLinks((Id) => presence.isHidden(Id));
    /** To whom each device belonged when it was last heard of: one that is taken away from somebody tells no more. */
    const carriers = new Map<string, UserId | null>();
    const look = ({
      Id,
      LinkedUser,
    }: {
      readonly Id: string;
      readonly LinkedUser: UserId | null;
    }) => {
      const before = carriers.get(Id) ?? null;
      if (LinkedUser === null) carriers.delete(Id);
      else carriers.set(Id, LinkedUser);
      for (const each of new Set([before, LinkedUser])) if (each !== null) comings.look(each);
    };
    /** What was heard before the start, the start reads itself. */
    let isStarted = false;
    const followed: typeof look = (device) => {
      if (isStarted) look(device);
    };
    return {
      ports: { arrivals: service },
      routes: { presence: arrivalRoutes(service, parameters) },
      listens: [
        ...[deviceStateChanged, deviceReachabilityChanged, deviceTroubleChanged].map((event) =>
          hears(event, ({ device }) => followed(device)),
        ),
        ...[deviceAdded, deviceUpdated, deviceReplaced].map((event) =>
          hears(event, ({ device }) => followed(device)),
        ),
        hears(deviceForgotten, ({ device }) => followed({ Id: device.Id, LinkedUser: null })),
        hears(whereaboutsChanged, ({ UserId, state }) => {
          if (isStarted) users.setAtHome(UserId, state === 'home');
        }),
        hears(parameterChanged, ({ parameter: { Context, Key } }) => {
          if (isStarted && Context === HOLD.Context && Key === HOLD.Key) comings.holdChanged();
        }),
      ],
      start: () => {
        for (const { UserId } of register.all()) if (!users.byId(UserId)) forget(UserId);
        relink(
          () => null,
          (linked) => !users.byId(linked),
        );
        for (const Id of presence.whoIsHome()) users.setAtHome(Id, true);
        for (const { Id, LinkedUser } of devices.all())
          if (LinkedUser !== null) carriers.set(Id, LinkedUser);
        isStarted = true;
        comings.start(users.all().map(({ Id }) => Id));
      },
      stop: () => comings[Symbol.dispose](),
    };
  },
});
