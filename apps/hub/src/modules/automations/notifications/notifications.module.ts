import { defineModule, hears } from '../../../platform/module.ts';
import { PacedWrites } from '../../../platform/paced-writes.ts';
import {
  deviceForgotten,
  deviceStateChanged,
  deviceTroubleChanged,
} from '../../devices/device-register/device.events.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { LimitsPort } from '../../history/limits/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { presenceChanged, userChanged } from '../../people/users/user.events.ts';
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
    const people = new PeopleWatch({ bus, clock, users });
    return {
      listens: [
        hears(deviceStateChanged, ({ device, StateVars }) => devices.reported(device, StateVars)),
        hears(deviceTroubleChanged, ({ device }) => devices.troubled(device)),
        hears(deviceForgotten, ({ device }) => devices.forget(device.Id)),
        hears(userChanged, ({ UserId, by }) => people.changed(UserId, by)),
        hears(presenceChanged, ({ UserId, Online }) => people.presence(UserId, Online)),
      ],
      start: () => people.start(),
      owns: [people, writes],
    };
  },
});
