import { defineModule } from '../../platform/module.ts';
import { PacedWrites } from '../../platform/paced-writes.ts';
import {
  deviceForgotten,
  deviceStateChanged,
  deviceTroubleChanged,
} from '../device-register/device.events.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { TimeZonePort } from '../hub/port.ts';
import { LimitsPort } from '../limits/port.ts';
import { UsersPort } from '../users/port.ts';
import { presenceChanged, userChanged } from '../users/user.events.ts';
import { DeviceWatch } from './device-watch.ts';
import { notificationEvents } from './notification.events.ts';
import { PeopleWatch } from './people-watch.ts';
import { RaisedStore, raisedMigrations } from './raised.store.ts';

/** Raises notifications from what devices report and people do; the event log keeps them (HISTORY-09, HISTORY-10). */
export const notifications = defineModule({
  name: 'notifications',
  needs: {
    environments: EnvironmentsPort,
    limits: LimitsPort,
    zone: TimeZonePort,
    users: UsersPort,
  },
  migrations: { history: raisedMigrations },
  events: notificationEvents,
  make: ({ bus, clock, databases }, { environments, limits, zone, users }) => {
    const writes = new PacedWrites(databases.history, clock);
    const store = new RaisedStore(databases.history, writes);
    const timeZone = (): string => zone.current();
    const devices = new DeviceWatch({ bus, clock, store, limits, timeZone, environments });
    const listening: Disposable[] = [
      bus.on(deviceStateChanged, ({ device, StateVars }) => devices.reported(device, StateVars)),
      bus.on(deviceTroubleChanged, ({ device }) => devices.troubled(device)),
      bus.on(deviceForgotten, ({ device }) => store.forget(device.Id)),
    ];
    return {
      // People who are there at the start are no news.
      start: () => {
        const people = new PeopleWatch({ bus, clock, users });
        listening.push(
          people,
          bus.on(userChanged, ({ UserId, by }) => people.changed(UserId, by)),
          bus.on(presenceChanged, ({ UserId, Online }) => people.presence(UserId, Online)),
        );
      },
      stop: () => {
        for (const each of [...listening, writes]) each[Symbol.dispose]();
      },
    };
  },
});
