import type { UserId } from '@dimora/domain';
import type { Access } from '../../../platform/access.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { AlarmRecord } from './alarm.store.ts';

type Parts = {
  readonly access: Access;
  readonly events: Pick<EventsPort, 'mayRead'>;
  readonly users: Pick<UsersPort, 'byId' | 'claimsOf'>;
};

/** True for somebody who may read and handle an alarm: nobody else is called about it. */
export const whoHandles =
  ({ access, events, users }: Parts) =>
  (UserId: UserId, { event, device }: AlarmRecord): boolean => {
    const claims = users.claimsOf(UserId);
    const user = users.byId(UserId);
    return (
      user?.Enabled === true &&
      events.mayRead({ user, claims }, event) &&
      access.allows(claims, 'HANDLE_ALARMS', device)
    );
  };
