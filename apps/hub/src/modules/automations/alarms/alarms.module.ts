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
import { AlarmStore, alarmMigrations } from './alarm.store.ts';
import { alarmRoutes } from './alarms.routes.ts';
import { AlarmsService } from './alarms.service.ts';
import { personAlarms } from './person-alarms.ts';
import { whoHandles } from './who-handles.ts';

/** The alarms of the house: what is wrong, who has seen it, and who handles it (HISTORY-B2). */
export const alarms = defineModule({
  name: 'alarms',
  needs: { devices: DeviceLookup, events: EventsPort, users: UsersPort },
  migrations: { config: alarmMigrations },
  events: [alarmChanged, alarmHandled],
  ofPeople: { part: 'alarms', kind: 'alarms' },
  make: ({ access, bus, clock, databases, entropy }, { devices, events, users }) => {
    const writes = new PacedWrites(databases.config, clock);
    const store = new AlarmStore(databases.config, writes);
    const settings = new AlarmSettings({ database: databases.config, users });
    const mayHandle = whoHandles({ access, events, users });
    const shared = { bus, clock, store, settings, mayHandle };
    const desk = new AlarmDesk({ ...shared, entropy, devices });
    const service = new AlarmsService({ ...shared, desk, events, users });
    return {
      personal: personAlarms({ store, settings, bus, plan: () => desk.plan() }),
      routes: alarmRoutes({ service, settings, desk }),
      listens: [
        hears(eventAppended, ({ event }) => desk.notified(event)),
        hears(limitStands, ({ device, Type, StateVar, beyond }) =>
          desk.stands(Type, device.Id, StateVar, beyond),
        ),
        hears(deviceStateChanged, ({ device, StateVars }) => desk.reported(device.Id, StateVars)),
        hears(deviceTroubleChanged, ({ device }) => desk.troubled(device)),
        hears(deviceForgotten, ({ device }) => desk.forgotten(device.Id)),
        hears(triggerCausesEnded, ({ Id, left }) => desk.causesEnded(Id, left)),
      ],
      start: () => desk.plan(),
      owns: [desk, writes],
    };
  },
});
