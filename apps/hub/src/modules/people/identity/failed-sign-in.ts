import type { Attempt } from '@dimora/identity';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { UsersPort } from '../users/port.ts';
import type { OwnAccountsPort } from '../accounts/port.ts';
import { userLocked, userSignInFailed } from './sign-in.events.ts';

/** Publishes failed sign-ins on the bus, with the person if the name is known. */
export const reportFailedSignIn =
  (
    bus: EventBus,
    { accounts, users }: { readonly accounts: OwnAccountsPort; readonly users: UsersPort },
  ) =>
  ({ name, address }: Attempt, retryAfterSeconds: number): void => {
    const account = accounts.byUsername(name);
    const person = account && users.byId(account.UserId);
    const user = person && { Id: person.Id, Name: person.Name };
    bus.emit(userSignInFailed, { ...(user ? { user } : {}), Username: name, address });
    if (user && retryAfterSeconds > 0) bus.emit(userLocked, { user, retryAfterSeconds });
  };
