import { VERSION, isRole } from '@dimora/domain';
import { defineModule } from '../../../platform/module.ts';
import { CloudPeoplePort, PasswordsPort } from '../../people/accounts/port.ts';
import { HubPort } from '../../house/hub/port.ts';
import { IdentityPort } from '../../people/identity/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { OwnersPort, UsersPort, type RoleChange } from '../../people/users/port.ts';
import { CloudService } from './cloud.service.ts';
import { cloudMigrations } from './migrations.ts';
import {
  CloudBindPort,
  CloudFactsPort,
  CloudLinkPort,
  CloudPushPort,
  CloudSharePort,
} from './port.ts';
import { cloudShares } from './cloud-shares.ts';
import { serveRelay } from './relay.routes.ts';

/** The hub's connection to its cloud, if it has one; with the relay for pages, `/cloud/api/…`. */
export const cloud = defineModule({
  name: 'cloud',
  needs: {
    people: CloudPeoplePort,
    hasher: PasswordsPort,
    users: UsersPort,
    owners: OwnersPort,
    identity: IdentityPort,
    product: ProductPort,
    hub: HubPort,
  },
  provides: {
    bind: CloudBindPort,
    facts: CloudFactsPort,
    link: CloudLinkPort,
    push: CloudPushPort,
    shares: CloudSharePort,
  },
  migrations: { config: cloudMigrations },
  make: (platform, { people, hasher, users, owners, identity, product, hub }) => {
    const { cloudUrl, accessPoint } = platform.setting;
    let Addresses: readonly string[] = [];
    const service = new CloudService(
      platform,
      {
        people,
        users,
        hasher,
        ProductId: () => product.Id,
        introduction: () => ({
          ProductName: hub.shownName(),
          ...product.facts(),
          version: VERSION,
        }),
        report: () => ({
          ProductName: hub.shownName(),
          version: VERSION,
          BaseAddress: Addresses[0] ?? null,
          Addresses: [...Addresses],
          users: peopleOf(users, people),
        }),
        setProperty: (property) => product.setProperty(property),
      },
      cloudUrl,
    );
    if (cloudUrl !== undefined) identity.trust(service);
    if (cloudUrl !== undefined)
      owners.followedBy({
        get linked() {
          return service.facts().paired;
        },
        knows: (Id) => people.of(Id) !== undefined,
        agree: (changes, newOwner) => {
          const told = changes.map(({ UserId, Role }) => ({
            UserId: people.accountId(UserId),
            Role,
          }));
          return service.agreeOnOwners({
            users: changed(peopleOf(users, people), told),
            newOwner: newOwner && people.accountId(newOwner),
          });
        },
        tellAgain: () => service.tellAgain(),
      });
    return {
      ports: {
        bind: service,
        facts: service,
        link: service,
        push: service,
        shares: cloudShares(service),
      },
      http: (http) =>
        serveRelay(http, {
          identify: async (token) => (await identity.identify(token)).caller,
          relay: () => service.relay(),
        }),
      open: ({ addresses }) => {
        Addresses = addresses;
      },
      start: () => (accessPoint ? undefined : service.start()),
      stop: () => service.stop(),
    };
  },
});

/** The role of each person on this hub, for the cloud's lists; `not_authorized` means disabled. */
const peopleOf = (users: UsersPort, people: CloudPeoplePort) =>
  users
    .all()
    .filter(({ Role }) => isRole(Role))
    .map(({ Id, Role, Enabled }) => ({
      UserId: people.accountId(Id),
      Role: Enabled ? Role : ('not_authorized' as const),
    }));

/** The same people with some roles as they will be; `none` is somebody who will be gone. */
const changed = (people: ReturnType<typeof peopleOf>, changes: readonly RoleChange[]) => [
  ...people.filter(({ UserId }) => changes.every((change) => change.UserId !== UserId)),
  ...changes,
];
