import type { AlarmId, DeviceId, UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Grant } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { os } from '../../../platform/http/os.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { PacedWrites } from '../../../platform/paced-writes.ts';
import {
  deviceForgotten,
  deviceStateChanged,
  deviceTroubleChanged,
} from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { eventAppended } from '../../history/events/event.events.ts';
import { EventsPort } from '../../history/events/port.ts';
import { limitStands } from '../notifications/notification.events.ts';
import { triggerCausesEnded } from '../triggers/trigger.events.ts';
import { UsersPort } from '../../people/users/port.ts';
import { AlarmDesk } from './alarm-desk.ts';
import { alarmChanged, alarmHandled } from './alarm.events.ts';
import { AlarmSettings } from './alarm-settings.ts';
import { AlarmStore, alarmMigrations, type AlarmRecord } from './alarm.store.ts';
import { AlarmsService } from './alarms.service.ts';
import { personAlarms } from './person-alarms.ts';

type RouteParts = {
  readonly service: AlarmsService;
  readonly settings: AlarmSettings;
  readonly desk: AlarmDesk;
};

const alarmRoutes = ({ service, settings, desk }: RouteParts) => {
  /** An open alarm that the caller may read and handle. */
  const handled = ({ caller, grant }: { caller: Caller; grant: Grant }, Id: AlarmId) => {
    const alarm = service.found(caller, Id);
    const proof = grant('HANDLE_ALARMS', alarm.device);
    if (alarm.closedAt !== null) throw new DimoraError('ALARM_CLOSED');
    return { proof, caller, alarm };
  };
  return {
    alarms: {
      list: os.alarms.list.handler(({ context, input }) => service.list(context.caller, input)),
      one: os.alarms.one.handler(({ context: { caller }, input }) =>
        service.told(caller, service.found(caller, input.Id)),
      ),
      see: os.alarms.see.handler(({ context, input }) => service.see(handled(context, input.Id))),
      take: os.alarms.take.handler(({ context, input }) =>
        service.take(handled(context, input.Id), input.UserId),
      ),
      note: os.alarms.note.handler(({ context, input }) =>
        service.note(handled(context, input.Id), input.text),
      ),
      step: os.alarms.step.handler(({ context, input }) =>
        service.step(handled(context, input.Id), input.index, input.outcome),
      ),
      shelve: os.alarms.shelve.handler(({ context, input }) =>
        service.shelve(handled(context, input.Id), input.minutes),
      ),
    },
    alarmDesk: {
      escalation: os.alarmDesk.escalation.handler(({ context }) => {
        context.grant('MODIFY_HUB');
        return settings.plan();
      }),
      setEscalation: os.alarmDesk.setEscalation.handler(({ context, input }) => {
        const plan = settings.setPlan(context.grant('MODIFY_HUB'), input);
        desk.plan();
        return plan;
      }),
      runbooks: os.alarmDesk.runbooks.handler(({ context }) =>
        settings.runbooks(context.grant('MODIFY_HUB')),
      ),
      setRunbook: os.alarmDesk.setRunbook.handler(({ context, input }) =>
        settings.setRunbook(context.grant('MODIFY_HUB'), input),
      ),
    },
  };
};

/** The alarms of the house: what is wrong, who has seen it, and who handles it (HISTORY-B2). */
export const alarms = defineModule({
  name: 'alarms',
  needs: { devices: DeviceLookup, events: EventsPort, users: UsersPort },
  migrations: { config: alarmMigrations },
  events: [alarmChanged, alarmHandled],
  make: ({ access, bus, clock, databases, entropy, personalData }, { devices, events, users }) => {
    const writes = new PacedWrites(databases.config, clock);
    const store = new AlarmStore(databases.config, writes);
    const settings = new AlarmSettings({ database: databases.config, users });
    const mayHandle = (UserId: UserId, { event, device }: AlarmRecord): boolean => {
      const claims = users.claimsOf(UserId);
      return (
        users.byId(UserId)?.Enabled === true &&
        events.mayRead(claims, event) &&
        access.allows(claims, 'HANDLE_ALARMS', device)
      );
    };
    const deviceOf = (id: DeviceId) => devices.byId(id);
    const shared = { bus, clock, store, settings, mayHandle };
    const desk = new AlarmDesk({ ...shared, entropy, deviceOf });
    const service = new AlarmsService({ ...shared, desk, events, users });
    personalData.declare(personAlarms({ store, settings, bus, plan: () => desk.plan() }));
    return {
      routes: alarmRoutes({ service, settings, desk }),
      listens: [
        hears(eventAppended, ({ event }) => desk.notified(event)),
        hears(limitStands, ({ device, Type, StateVar, beyond }) =>
          desk.stands(Type, device.Id, StateVar, beyond),
        ),
        hears(deviceStateChanged, ({ device, StateVars }) =>
          desk.cleared(device.Id, (name) => StateVars[name]?.Value === false),
        ),
        hears(deviceTroubleChanged, ({ device }) => {
          if (device.trouble !== 'WRONG_CREDENTIALS' && device.trouble !== 'CONFIRM_AT_DEVICE')
            desk.cleared(device.Id, (name) => name === 'device.needsAuthorization');
        }),
        hears(deviceForgotten, ({ device }) => desk.forgotten(device.Id)),
        hears(triggerCausesEnded, ({ Id, left }) => desk.causesEnded(Id, left)),
      ],
      start: () => desk.plan(),
      stop: () => {
        desk[Symbol.dispose]();
        writes[Symbol.dispose]();
      },
    };
  },
});
