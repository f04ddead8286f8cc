import type { EventType } from '@dimora/domain';
import { fileOf, filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { PresenceRegister } from '../../people/presence/port.ts';
import type { ArrivalsService } from './arrivals.service.ts';
import type { LinkedDevices } from './linked-devices.ts';

/** Entries that only show where a person was, or that they had a console open. */
const WHEREABOUTS: readonly EventType[] = [
  'person.arrived',
  'person.left',
  'user.wentOnline',
  'user.wentOffline',
];
/** Entries of a person's own device that show whether they were at home. */
const REACHED: readonly EventType[] = ['device.becameReachable', 'device.becameUnreachable'];

type Parts = {
  readonly register: PresenceRegister;
  readonly linked: LinkedDevices;
  readonly events: Pick<EventsPort, 'erase'>;
  readonly service: Pick<ArrivalsService, 'forget'>;
};

/** A person's present and past presence, and the devices behind it. */
export const personPresence = ({ register, linked, events, service }: Parts): PersonalData => ({
  part: 'presence',
  exported: (Id) => [
    ...fileOf(
      'presence/presence.json',
      register.all().find(({ UserId }) => UserId === Id),
    ),
    ...filed(
      'presence/devices.json',
      linked.of(Id).map((device) => ({ Id: device.Id, Name: device.Name })),
    ),
  ],
  leave: (Id) => service.forget(Id),
  erase: ({ Id }) => {
    events.erase({ types: WHEREABOUTS, Subject: Id });
    // Their phone's entries show their presence too.
    for (const { Id: Subject } of linked.of(Id)) {
      events.erase({ types: ['device.stateChanged'], Subject, Cls: 'PRESENCE' });
      events.erase({ types: REACHED, Subject });
    }
  },
});
