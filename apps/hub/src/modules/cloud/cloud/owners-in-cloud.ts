import type { CloudPeoplePort } from '../../people/accounts/port.ts';
import type { OwnersInCloud, RoleChange, UsersPort } from '../../people/users/port.ts';
import type { CloudService } from './cloud.service.ts';
import { peopleOf } from './hub-report.ts';

type Parts = {
  readonly people: CloudPeoplePort;
  readonly service: CloudService;
  readonly users: UsersPort;
};

/** How the cloud follows who owns the hub: it agrees before anything changes. */
export const ownersInCloud = ({ people, service, users }: Parts): OwnersInCloud => ({
  get linked() {
    return service.facts().paired;
  },
  knows: (Id) => people.of(Id) !== undefined,
  agree: (changes, newOwner) => {
    const told = changes.map(({ UserId, Role }) => ({ UserId: people.accountId(UserId), Role }));
    return service.agreeOnOwners({
      users: changed(peopleOf(users, people), told),
      newOwner: newOwner && people.accountId(newOwner),
    });
  },
  tellAgain: () => service.tellAgain(),
});

/** The same people with some roles as they will be; `none` is somebody who will be gone. */
const changed = (people: ReturnType<typeof peopleOf>, changes: readonly RoleChange[]) => [
  ...people.filter(({ UserId }) => changes.every((change) => change.UserId !== UserId)),
  ...changes,
];
