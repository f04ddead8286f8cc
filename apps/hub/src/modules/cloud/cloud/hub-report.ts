import { VERSION, isRole } from '@dimora/domain';
import type { HouseAddresses } from '../../../platform/house-addresses.ts';
import type { HubPort } from '../../house/hub/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { CloudPeoplePort } from '../../people/accounts/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { CloudParts } from './cloud.service.ts';

type Parts = {
  readonly addresses: HouseAddresses;
  readonly hub: HubPort;
  readonly people: CloudPeoplePort;
  readonly product: ProductPort;
  readonly users: UsersPort;
};

/** What the cloud learns of the hub: when it is introduced to it, and whenever something has changed. */
export const hubReport = ({
  addresses,
  hub,
  people,
  product,
  users,
}: Parts): Pick<CloudParts, 'introduction' | 'report'> => ({
  introduction: () => ({ ProductName: hub.shownName(), ...product.facts(), version: VERSION }),
  report: () => ({
    ProductName: hub.shownName(),
    version: VERSION,
    BaseAddress: addresses.all[0] ?? null,
    Addresses: [...addresses.all],
    users: peopleOf(users, people),
  }),
});

/** The role of each person on this hub, for the cloud's lists; `not_authorized` means disabled. */
export const peopleOf = (users: UsersPort, people: CloudPeoplePort) =>
  users
    .all()
    .filter(({ Role }) => isRole(Role))
    .map(({ Id, Role, Enabled }) => ({
      UserId: people.accountId(Id),
      Role: Enabled ? Role : ('not_authorized' as const),
    }));
